// refused by: alambic(no-left-out-test)
import { expect, test } from '@playwright/test';

test.only('buys', ({ page }) => {
  expect(page).toBeDefined();
});

// refused by: alambic(no-left-out-test)
import { expect, test } from '@playwright/test';

test('buys', ({ page, isMobile }) => {
  test.skip(isMobile, 'not on small screens');
  expect(page).toBeDefined();
});

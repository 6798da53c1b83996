// accepted
import { expect, test } from '@playwright/test';

test('a phone alone has a buy bar', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await expect(page.locator('.buybar')).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
});

import { BOTTLES } from './bottles.ts';
import { expect, waitForHydration, open, test } from './shop.ts';
import { tabTo } from './tab-to.ts';

test('keyboard alone leads from the home page to a quantity of three', async ({ page }) => {
  await open(page, '/');
  await tabTo(page, 'Spirits');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Spirits' })).toBeVisible();
  await tabTo(page, 'Gin');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/sub=gin$/);
  await page.reload();
  await waitForHydration(page);
  await tabTo(page, 'Search');
  await page.keyboard.press('Enter');
  await page.keyboard.type('selvabruna');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: selvabruna' })).toBeVisible();
  await tabTo(page, 'Amaro Selvabruna');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Amaro Selvabruna' })).toBeVisible();
  await tabTo(page, 'One more');
  const quantity = page.getByRole('group', { name: 'Quantity' }).getByRole('status');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveText('2');
  await page.keyboard.press('Space');
  await expect(quantity).toHaveText('3');
});

test('the first Tab focuses the skip link', async ({ page }) => {
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to Amaro' })).toBeFocused();
});

test('a link opens the next page at its top', { tag: '@all' }, async ({ page }) => {
  await open(page, '/products');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Beer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beer' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

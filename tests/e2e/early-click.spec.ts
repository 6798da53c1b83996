import { BOTTLES } from './bottles.ts';
import { bottle, cartLink, storedCart, toast } from './cart-steps.ts';
import { expect, waitForHydration, test } from './shop.ts';

test('a click on Add to Cart before the scripts load is not lost, and adds once', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  const { name, slug } = await bottle(request, BOTTLES.plenty);
  let come = (): void => undefined;
  const held = new Promise<void>((done) => (come = done));
  const requested: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    requested.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.goto(`/product/${BOTTLES.plenty}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  await expect(page.locator('.toast')).toHaveCount(0);
  come();
  await waitForHydration(page);
  await expect(toast(page, 'Added to cart')).toContainText(`1 × ${name} added to your cart.`);
  // Wait in case the product is added a second time.
  await page.waitForTimeout(500);
  expect(await storedCart(page)).toEqual([[slug, 1]]);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

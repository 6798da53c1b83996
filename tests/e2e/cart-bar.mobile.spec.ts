import { BOTTLES } from './bottles.ts';
import { cartLink, drawer, toast, viewCart } from './cart-steps.ts';
import { expect, open, test } from './shop.ts';

test('the buy bar is visible while Add to Cart is out of view', async ({ page }) => {
  await open(page, `/product/${BOTTLES.plenty}`);
  const bar = page.getByRole('complementary', { name: /^Buy / });
  await expect(bar).toBeInViewport();
  await page.getByRole('group', { name: 'Quantity' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await bar.getByRole('button', { name: 'Add to Cart' }).tap();
  await expect(toast(page, 'Added to cart')).toBeInViewport();
  await expect(drawer(page)).toHaveCount(0);
  await expect(bar).toBeVisible();
  await expect(cartLink(page)).toHaveText(/1/);
  await viewCart(page);
});

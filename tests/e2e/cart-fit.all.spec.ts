import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { BOTTLES } from './bottles.ts';
import { bottle, drawer, getLine, lines, storeCart, toast, viewCart } from './cart-steps.ts';
import { expect, open, test } from './shop.ts';

/** Stores a cart with one line in every possible state. */
async function storeEveryState(page: Page): Promise<void> {
  const of = (slug: string) => bottle(page.request, slug);
  const [max, few] = [await of(BOTTLES.longNames), await of(BOTTLES.fewLeft)];
  await storeCart(page, [
    getLine(max, 23, { price: max.price + 1 }),
    getLine(few, few.stockQuantity + 2),
    getLine(await of(BOTTLES.soldOut)),
    getLine({ ...few, id: 'gone', slug: 'gone', name: 'Old Nothing' }),
  ]);
}

/** Returns whether the page or the open drawer scrolls horizontally. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')].some(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto',
      ) || document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );

test('axe finds no violation in a cart with every kind of line and toasts over it', async ({ page }) => {
  test.slow();
  await storeEveryState(page);
  // A response without a URL: checkout fails.
  await page.route('**/functions/v1/create-checkout', (route) => route.fulfill({ json: {} }));
  await open(page, '/cart');
  await expect(lines(page).nth(3)).toContainText('No longer sold');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Proceed to Checkout' }).click(),
  ]);
  await expect.poll(() => tab.isClosed()).toBe(true);
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .press('Enter');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expect(toast(page, 'Checkout failed')).toBeVisible();
  await expect(toast(page, 'Removed from cart')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violation in the open drawer', { tag: '@all' }, async ({ page }) => {
  test.slow();
  await storeEveryState(page);
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(page);
  await expect(lines(drawer(page))).toHaveCount(5);
  await expect(lines(drawer(page)).nth(3)).toContainText('No longer sold');
  await expectAccessible(page);
});

test('cart and drawer fit into 320 pixels, and their buttons are at least 42 pixels high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  test.slow();
  await storeEveryState(page);
  await open(page, '/cart');
  await expect(lines(page).nth(3)).toContainText('No longer sold');
  expect(await isTooWide(page)).toBe(false);
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(page);
  await expect(lines(drawer(page))).toHaveCount(5);
  expect(await isTooWide(page)).toBe(false);
  const heights = await drawer(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(42);
});

import { BOTTLES } from './bottles.ts';
import { bottle, cartLink, drawer, getLine, lines, storeCart } from './cart-steps.ts';
import { expect, open, test } from './shop.ts';

test('keyboard alone: add, open the cart with the next Tab, focus stays in the drawer, remove, undo, close', async ({
  page,
  request,
}) => {
  const { name } = await bottle(request, BOTTLES.plenty);
  await open(page, `/product/${BOTTLES.plenty}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  await add.focus();
  await page.keyboard.press('Enter');
  const view = page.getByRole('button', { name: 'View cart' });
  await expect(view).toBeVisible();
  await expect(add).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(view).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus'), 'focus moves on to the page').toHaveCount(1);
  await expect(add).not.toBeFocused();
  await add.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close cart' })).toBeFocused();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside, `after ${presses + 1} times Tab`).toBe(true);
  }
  await page.getByRole('button', { name: `Remove ${name}` }).focus();
  await page.keyboard.press('Enter');
  // Focus Undo first, because its toast disappears after a time.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expect(drawer(page).getByText('Your Cart is Empty')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lines(drawer(page)).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('a toast stays while it is hovered or has focus; one with Undo shows the remaining time', async ({
  page,
  request,
}) => {
  const plenty = await bottle(request, BOTTLES.plenty);
  await storeCart(page, [getLine(plenty)]);
  await page.clock.install();
  await open(page, '/cart');
  await page.getByRole('button', { name: `Remove ${plenty.name}` }).click();
  const message = page.locator('.toast');
  await expect(message.locator('.toast__bar')).toBeVisible();
  await page.clock.runFor(4000);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).blur();
  await page.mouse.move(5, 500);
  await page.clock.runFor(10_000);
  await expect(message).toHaveCount(0);
});

test('quick-add becomes visible on keyboard focus', async ({ page, request }) => {
  const { name } = await bottle(request, BOTTLES.plenty);
  await open(page, '/search/all/selvabruna');
  const square = page.getByRole('button', { name: `Add ${name} to cart` });
  await square.focus();
  await expect(square).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

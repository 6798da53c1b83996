import { BOTTLES } from './bottles.ts';
import {
  bottle,
  cartLink,
  dollars,
  drawer,
  getLine,
  lines,
  storeCart,
  storedCart,
  summary,
  toast,
  viewCart,
} from './cart-steps.ts';
import { coveredByToasts } from './floating.ts';
import { expect, open, test } from './shop.ts';

test('an empty cart shows the specified text and links back to the products', async ({ page }) => {
  await open(page, '/products');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await cartLink(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
  await expect(
    page.getByText("Looks like you haven't added any items to your cart yet.", { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
});

test('Add to Cart shows a toast; View cart opens the drawer, and closing it restores the focus', async ({
  page,
  request,
}) => {
  const { name, price } = await bottle(request, BOTTLES.plenty);
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText(`${dollars(2 * price)} for 2`)).toBeVisible();
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(toast(page, 'Added to cart')).toContainText(`2 × ${name} added to your cart.`);
  expect(await coveredByToasts(page)).toEqual([]);
  await expect(add).toBeFocused();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(drawer(page)).toHaveCount(0);
  await viewCart(page);
  await expect(toast(page, 'Added to cart')).toHaveCount(0);
  await expect(lines(drawer(page))).toHaveCount(1);
  await expect(drawer(page)).toContainText(`USD ${dollars(2 * price)}`);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await expect(toast(page, 'Cart updated')).toContainText(`${name} quantity increased to 4.`);
  await expect(drawer(page)).toBeHidden();
  await viewCart(page);
  await drawer(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await expect(drawer(page)).toBeHidden();
});

test('quick-add on a card adds one, and its toast opens the cart; a sold-out card has no quick-add', {
  tag: '@all',
}, async ({ page, request }) => {
  const { name } = await bottle(request, BOTTLES.plenty);
  const soldOut = await bottle(request, BOTTLES.soldOut);
  await open(page, '/search/all/selvabruna');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.hover();
  await card.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expect(page).toHaveURL(/\/search\/all\/selvabruna$/);
  await expect(drawer(page)).toHaveCount(0);
  const message = toast(page, 'Added to cart');
  await expect(message).toContainText(`1 × ${name} added to your cart.`);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await card.getByRole('button', { name: `Add ${name} to cart` }).click();
  await toast(page, 'Cart updated').getByRole('button', { name: 'View cart' }).click();
  await expect(lines(drawer(page))).toContainText([name]);
  // No toast repeats what the open drawer shows.
  await expect(page.locator('.toast')).toHaveCount(0);
  await open(page, '/search/all/cloudberry');
  const without = page.getByRole('article').filter({ hasText: soldOut.name });
  await expect(without).toContainText('Sold out');
  await expect(without.getByRole('button', { name: /^Add / })).toHaveCount(0);
});

test('the cart page shows each line, the totals, and USD once', async ({ page, request }) => {
  const [sale, plenty] = [await bottle(request, BOTTLES.onSale), await bottle(request, BOTTLES.plenty)];
  await storeCart(page, [getLine(sale, 2), getLine(plenty)]);
  await open(page, '/cart');
  const first = lines(page).first();
  await expect(first.getByRole('heading', { name: sale.name }).getByRole('link')).toHaveAttribute(
    'href',
    `/product/${sale.slug}`,
  );
  await expect(first).toContainText(`${sale.volume}, ${sale.abv}% ABV`);
  await expect(first).toContainText(/Was \$62\.00\s*Now \$54\.00 each/);
  await expect(first).toContainText('$108.00');
  const total = dollars(108 + plenty.price);
  await expect(summary(page)).toContainText(`Subtotal, 3 items${total}`);
  await expect(summary(page).getByText('Calculated at checkout', { exact: true })).toHaveCount(2);
  await expect(summary(page)).toContainText(`Total`);
  expect((await page.getByRole('main').innerText()).match(/USD/g)).toHaveLength(1);
  await expect(summary(page).getByText(total)).toHaveCount(2);
});

test('quantity changes show no toast; minus at one removes the line, and Undo restores it in place', async ({
  page,
  request,
}) => {
  const [sale, plenty] = [await bottle(request, BOTTLES.onSale), await bottle(request, BOTTLES.plenty)];
  await storeCart(page, [getLine(sale), getLine(plenty, 2)]);
  await open(page, '/cart');
  const fewer = (at: number) => lines(page).nth(at).getByRole('button', { name: 'One fewer' });
  await lines(page).nth(1).getByRole('button', { name: 'One more' }).click();
  await expect(summary(page)).toContainText('Subtotal, 4 items');
  await expect(page.locator('.toast')).toHaveCount(0);
  await fewer(0).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(toast(page, 'Removed from cart')).toContainText(`${sale.name} was removed from your cart.`);
  expect(await coveredByToasts(page)).toEqual([]);
  await expect(lines(page).first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page).first()).toContainText(sale.name);
  await expect
    .poll(() => storedCart(page))
    .toEqual([
      [sale.slug, 1],
      [plenty.slug, 3],
    ]);
  await page.getByRole('button', { name: `Remove ${plenty.name}` }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(toast(page, 'Cart cleared')).toContainText('All items have been removed from your cart.');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible();
});

test('at the limit plus is disabled with the reason, and adding more shows the limit', {
  tag: '@all',
}, async ({ page, request }) => {
  const { name, orderLimit } = await bottle(request, BOTTLES.limited);
  expect(orderLimit).toBe(2);
  await open(page, '/search/all/tobala');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.hover();
  const add = card.getByRole('button', { name: `Add ${name} to cart` });
  for (const message of [
    `1 × ${name} added to your cart.`,
    `${name} quantity increased to 2.`,
    `${name} is limited to 2 per order. Your cart has 2.`,
  ]) {
    await add.click();
    await expect(page.locator('.toast').filter({ hasText: message })).toBeVisible();
  }
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await cartLink(page).click();
  const more = lines(page).first().getByRole('button', { name: 'One more' });
  await expect(more).toBeDisabled();
  await expect(more).toHaveAccessibleDescription('Limited to 2 per order.');
  await expect(page.getByText('Limited to 2 per order.', { exact: true })).toBeVisible();
});

test.describe('without payments', () => {
  test.use({ expectedWords: /the server responded with a status of 503/ });

  test('checkout shows that it is not configured; with nothing to buy, that the cart is empty', async ({
    page,
    context,
    request,
  }) => {
    const [plenty, soldOut] = [await bottle(request, BOTTLES.plenty), await bottle(request, BOTTLES.soldOut)];
    await storeCart(page, [getLine(plenty), getLine(soldOut)]);
    let answers = (): void => undefined;
    const held = new Promise<void>((done) => (answers = done));
    await open(page, '/cart');
    await expect(lines(page).nth(1)).toContainText('Sold out');
    await page.route('**/functions/v1/create-checkout', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { type: '/problems/payments-unconfigured' } });
    });
    const checkout = page.getByRole('button', { name: 'Proceed to Checkout' });
    const { width } = (await checkout.boundingBox()) ?? { width: 0 };
    await checkout.click();
    await expect(checkout).toBeDisabled();
    await expect(checkout).toHaveAttribute('aria-busy', 'true');
    expect((await checkout.boundingBox())?.width).toBe(width);
    answers();
    const refusal = page.getByRole('alert').filter({ hasText: 'Configuration error' });
    await expect(refusal).toContainText(
      'The backend service is not configured. It must be set up to enable checkout.',
    );
    await expect(checkout).toBeEnabled();
    await refusal.getByRole('button', { name: 'Close notification' }).click();
    await page.getByRole('button', { name: `Remove ${plenty.name}` }).click();
    await checkout.click();
    await expect(page.getByRole('alert')).toContainText('Please add items to your cart before checkout');
    await expect(page.getByRole('alert')).toContainText('Cart is empty');
    expect(context.pages()).toHaveLength(1);
  });
});

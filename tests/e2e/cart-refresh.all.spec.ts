import { BOTTLES } from './bottles.ts';
import { bottle, cartLink, dollars, getLine, lines, storeCart, storedCart, summary } from './cart-steps.ts';
import { expect, open, test } from './shop.ts';

test('the cart checks prices, stock and availability in one request, and shows what changed', async ({
  page,
  request,
}) => {
  const plenty = await bottle(request, BOTTLES.plenty);
  const few = await bottle(request, BOTTLES.fewLeft);
  const soldOut = await bottle(request, BOTTLES.soldOut);
  const gone = { ...plenty, id: 'gone', slug: 'gone', name: 'Old Nothing' };
  await storeCart(page, [
    getLine(plenty, 2, { price: plenty.price + 4 }),
    getLine(few, few.stockQuantity + 3),
    getLine(soldOut),
    getLine(gone, 5),
  ]);
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/public/')) calls.push(call.url());
  });
  await open(page, '/cart');
  const main = page.getByRole('main');
  await expect(
    main.getByText(`${plenty.name} was ${dollars(plenty.price + 4)} and is now ${dollars(plenty.price)}.`),
  ).toBeVisible();
  await expect(main.getByText(`${soldOut.name} has sold out.`)).toBeVisible();
  await expect(main.getByText('Old Nothing is no longer sold.')).toBeVisible();
  expect(calls).toHaveLength(1);

  const count = 2 + few.stockQuantity + 3 + 1 + 5;
  const paid = (each: { price: number; salePrice: number | null }): number => each.salePrice ?? each.price;
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${count} items`);
  await expect(summary(page)).toContainText(`Subtotal, ${count} items`);
  await expect(summary(page)).toContainText('6 items unavailable, not included here or at checkout');
  await expect(summary(page)).toContainText(
    `USD ${dollars(2 * paid(plenty) + (few.stockQuantity + 3) * paid(few))}`,
  );
  await expect(lines(page).nth(3)).toContainText('No longer sold');
  await expect(lines(page).nth(3).getByRole('link')).toHaveCount(0);

  const over = lines(page).nth(1);
  await expect(over).toContainText(`We have ${few.stockQuantity}.`);
  await over.getByRole('button', { name: `Reduce ${few.name} to ${few.stockQuantity}` }).click();
  await expect.poll(() => storedCart(page)).toContainEqual([few.slug, few.stockQuantity]);
  await page.reload();
  await expect(lines(page)).toHaveCount(4);
  await expect(lines(page).nth(2)).toContainText('Sold out');
  await expect(main.getByText('Since you added these')).toBeHidden();
});

test.describe('without a response', () => {
  test.use({ expectedWords: /net::ERR_FAILED/ });

  test('the cart shows its stored prices and says when they are confirmed', async ({ page, request }) => {
    const plenty = await bottle(request, BOTTLES.plenty);
    await storeCart(page, [getLine(plenty, 2, { price: 99.5 })]);
    await page.route('**/api/public/products?ids=*', (route) => route.abort());
    await open(page, '/cart');
    await expect(
      page.getByText("We couldn't check prices and stock just now. We'll confirm both at checkout."),
    ).toBeVisible();
    await expect(summary(page)).toContainText('USD $199.00');
  });
});

test('checks 101 lines in two requests', async ({ page, request }) => {
  const plenty = await bottle(request, BOTTLES.plenty);
  await storeCart(
    page,
    Array.from({ length: 101 }, (_, index) => getLine(plenty, 1, { id: `p${index}`, slug: `p${index}` })),
  );
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('ids=')) calls.push(call.url());
  });
  await open(page, '/cart');
  await expect(lines(page).first()).toContainText('No longer sold');
  expect(calls).toHaveLength(2);
});

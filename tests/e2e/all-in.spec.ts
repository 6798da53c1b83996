import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

test('a product and every card say what a bottle costs in the province that was chosen', async ({
  page,
  request,
}) => {
  await open(page, `/product/${BOTTLES.plenty}`);
  const { product } = await (await request.get(`/api/public/products/${BOTTLES.plenty}`)).json();
  const prices = await request.get(`/api/public/all-in-prices?province=ON&ids=${product.id}`);
  const [{ price }] = (await prices.json()).items;
  const sum = `USD ${(price.totalCents / 100).toFixed(2)} in Ontario with HST and deposit`;

  // It comes with the first interaction, as the saved bottles do.
  await page.mouse.move(200, 200);
  const panel = page.locator('.all-in');
  await panel.getByText('Price in your province').click();
  await panel.getByRole('combobox', { name: 'Province' }).selectOption('Ontario');
  await expect(panel.getByText(sum)).toBeVisible();
  for (const name of ['Price', 'HST, 13%', 'Container deposit, CAD 0.20', 'Total before delivery, USD'])
    await expect(panel.getByRole('term').filter({ hasText: name })).toBeVisible();

  // The choice outlasts the page: on the next one it is there without a press, and on every card.
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.mouse.move(300, 300);
  await expect(panel.getByText(sum)).toBeVisible();
  await expect(panel.getByRole('combobox', { name: 'Province' })).toBeHidden();
  await open(page, '/category/whiskey');
  await page.mouse.move(200, 200);
  const cards = page.locator('.card [data-all-in]');
  await expect(cards.first()).toHaveText(/^USD \d+\.\d\d in Ontario with HST and deposit$/);
  await expect(page.locator('.card:has(.card__row .price):not(:has([data-all-in]))')).toHaveCount(0);
});

test('without a province pages say nothing more than the price', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (one) => calls.push(new URL(one.url()).pathname));
  await open(page, '/category/whiskey');
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(500);
  await expect(page.locator('.card [data-all-in]')).toHaveCount(0);
  expect(calls).not.toContain('/api/public/all-in-prices');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a product page shows no choice of a province', async ({ page }) => {
    await page.goto(`/product/${BOTTLES.plenty}`);
    await expect(page.locator('.all-in')).toHaveCount(0);
    await expect(page.locator('.buy__price .price')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { drawer, viewCart } from './cart-steps.ts';
import { confirmed, endPayment, fillForm, proceed, toPayment } from './checkout-steps.ts';
import { changeProduct } from './change-product.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { scan } from './scan.ts';
import { expect, open, rememberAge, test } from './shop.ts';

// The browser reports what is refused on purpose: a bottle of another bin.
test.use({ expectedWords: /status of 422/ });

const shop = useOwnShop();

const GTIN = '4006381333931';
const COPPER = 'WBO-COPP-06';
const ORVIN = 'WSM-GLEN-12';
const OTHER = 'GIN-TALLOW-LD';

const LevelSchema = z.object({ onHand: z.int(), allocated: z.int(), name: z.string() });

/** The stock of a product as the office has it. */
async function levelOf(page: Page, sku: string) {
  const answer: unknown = await page.evaluate(async (one) => {
    const { items } = await (await fetch(`/api/admin/v1/stock-levels?sku=${one}`)).json();
    return items[0];
  }, sku);
  return LevelSchema.parse(answer);
}

test('a bin is counted on a phone while an order comes in', async ({ page }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const toast = toastsOf(page);
  await changeProduct(page, COPPER, { binLocation: 'A-04', barcodes: [{ gtin: GTIN, units: 1 }] });
  await changeProduct(page, ORVIN, { binLocation: 'A-04' });
  const [copper, orvin] = [await levelOf(page, COPPER), await levelOf(page, ORVIN)];

  await page.setViewportSize({ width: 390, height: 844 });
  const small = shotsOf(page, '390-');
  await page.goto(`${shop.origin}/admin/stock/counts?new`);
  const begin = page.getByRole('dialog', { name: 'Begin a count' });
  await begin.getByRole('textbox', { name: 'Bin' }).fill('A-05');
  await begin.getByRole('button', { name: 'Count' }).click();
  await expect(begin.getByText('Value has no products to count.')).toBeVisible();
  await begin.getByRole('textbox', { name: 'Bin' }).fill('A-04');
  await small('begin');
  await expectAccessible(page);
  await begin.getByRole('button', { name: 'Count' }).click();

  // Each scan adds one; a bottle of another bin is not taken.
  await expect(page.getByRole('heading', { level: 1, name: 'Count of bin A-04' })).toBeVisible();
  await expect(main.getByLabel('Scan a bottle, or type a name')).toBeFocused();
  await scan(page, GTIN);
  await expect(main.getByText(`${copper.name}, 1.`)).toBeVisible();
  await scan(page, COPPER.toLowerCase());
  await expect(main.getByText(`${copper.name}, 2.`)).toBeVisible();
  await scan(page, OTHER);
  await expect(main.getByRole('alert')).toContainText('is not part of this count');
  const field = (name: string) => main.getByRole('textbox', { name: `Bottles of ${name}` });
  await field(copper.name).fill(String(copper.onHand));
  await field(copper.name).press('Enter');
  await expect(main.getByText(`${copper.name}, ${copper.onHand}.`)).toBeVisible();
  await small('count');
  await expectAccessible(page);

  // An order comes in: its bottle is still in the building, and was counted.
  const buying = await page.context().newPage();
  await rememberAge(page.context());
  await open(buying, `${shop.origin}/product/copper-hollow`);
  await buying.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(buying);
  const tab = await proceed(buying, drawer(buying));
  await fillForm(tab);
  await toPayment(tab);
  await endPayment(tab, 'Approve');
  await confirmed(tab);
  await tab.close();
  await buying.close();

  // A reload keeps all; a number is typed, and what will change is shown.
  await page.reload();
  await expect(field(copper.name)).toHaveValue(String(copper.onHand));
  await field(orvin.name).fill(String(orvin.onHand - 1));
  await field(orvin.name).press('Enter');
  await expect(main.getByText('2 of 2 products counted')).toBeVisible();
  await main.getByRole('button', { name: 'Review differences' }).filter({ visible: true }).click();
  const review = page.getByRole('dialog', { name: 'What will change' });
  await expect(review.getByText('1 product differs · 1 bottle fewer')).toBeVisible();
  await expect(review.getByRole('row', { name: new RegExp(orvin.name) })).toContainText('−1');
  await small('review');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Post count' }).click();
  await expect(toast('Count of bin A-04 posted')).toBeVisible();
  expect(await levelOf(page, COPPER)).toMatchObject({
    onHand: copper.onHand,
    allocated: copper.allocated + 1,
  });
  expect(await levelOf(page, ORVIN)).toMatchObject({ onHand: orvin.onHand - 1 });

  // The ledger leads back to the count.
  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = shotsOf(page, '1440-');
  await page.goto(`${shop.origin}/admin/stock/movements?view=counted`);
  const row = main.getByRole('row', { name: new RegExp(orvin.name) });
  await expect(row).toContainText('−1');
  await wide('movements');
  await expectAccessible(page);
  await row.getByRole('link', { name: /^Count \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Count of bin A-04' })).toBeVisible();
  await expect(main.getByText('Posted', { exact: true }).first()).toBeVisible();
  await wide('posted');
  await expectAccessible(page);
});

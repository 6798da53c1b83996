import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, open, rememberAge, test } from './shop.ts';

const shop = useOwnShop();

const ORVIN = 'WSM-GLEN-12';
const COPPER = 'WBO-COPP-06';
const LevelSchema = z.object({ onHand: z.int(), available: z.int(), name: z.string() });

async function levelOf(page: Page, sku: string) {
  const answer: unknown = await page.evaluate(async (one) => {
    const { items } = await (await fetch(`/api/admin/v1/stock-levels?sku=${one}`)).json();
    return items[0];
  }, sku);
  return LevelSchema.parse(answer);
}

/** The address of a product's page. */
async function pathOf(page: Page, sku: string): Promise<string> {
  const slug = await page.evaluate(async (q) => {
    const { items } = await (await fetch(`/api/admin/v1/products?q=${q}`)).json();
    return String(items[0].slug);
  }, sku);
  return `/product/${slug}`;
}

test('a day at the counter leaves fewer bottles to the online shop', async ({ page }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const shot = shotsOf(page, 'counter-');
  const [orvin, copper] = [await levelOf(page, ORVIN), await levelOf(page, COPPER)];
  const sold = orvin.onHand - 4;
  const path = await pathOf(page, ORVIN);

  // One bottle of those that are left is kept for the counter.
  await page.goto(`${shop.origin}/admin/products?q=${ORVIN}`);
  await page.getByRole('link', { name: orvin.name }).first().click();
  await page.getByRole('button', { name: 'Change labels' }).click();
  const labels = page.getByRole('dialog');
  await labels.getByRole('textbox', { name: 'Held back for the shop' }).fill('1');
  await labels.getByRole('button', { name: 'Save' }).click();
  await expect(labels).toBeHidden();

  await page.goto(`${shop.origin}/admin/stock/counter-sales`);
  await expect(main.getByText('No till has told of a sale yet.')).toBeVisible();
  await expectAccessible(page);
  const rows = [
    'Date;Receipt;Item;SKU;Qty',
    `2026-11-30;R-1;Glen;${ORVIN};${sold}`,
    `2026-11-30;R-2;Copper;${COPPER};2`,
    `2026-11-30;R-3;Copper;${COPPER};-1`,
    '2026-11-30;R-3;Paper bag;BAG-1;3',
    ';;Total;;9',
  ];
  const file = { name: 'monday.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  const drop = async (): Promise<void> => page.locator('input[type=file]').setInputFiles(file);
  await drop();
  await expect(main.getByText('3 new sales')).toBeVisible();
  await expect(main.getByText('1 row without code or bottles')).toBeVisible();
  await expect(main.getByText(/1 line has a code that no product has: BAG-1/)).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(orvin.name) })).toContainText('4');
  await expectAccessible(page);
  await shot('differences');
  await main.getByRole('button', { name: `Take ${sold + 1} bottles out of stock` }).click();
  await expect(toastsOf(page)('3 counter sales taken')).toBeVisible();
  expect((await levelOf(page, ORVIN)).onHand).toBe(4);
  expect((await levelOf(page, COPPER)).onHand).toBe(copper.onHand - 1);

  // The same file changes nothing.
  await drop();
  await expect(main.getByText('There is nothing new in this file.')).toBeVisible();
  await main.getByRole('button', { name: 'Take another file' }).click();

  // The bag is no product of the shop.
  await expect(main.getByRole('heading', { name: 'Not found: 1' })).toBeVisible();
  await shot('not-found');
  await main.getByRole('button', { name: 'Dismiss BAG-1' }).click();
  await expect(main.getByRole('heading', { name: 'Not found: 1' })).toBeHidden();

  await page.goto(`${shop.origin}/admin/stock`);
  await expect(main.getByRole('link', { name: /Counter sales last synced/ })).toBeVisible();

  // Four are there, one of them is held back.
  await rememberAge(page.context());
  await open(page, `${shop.origin}${path}`);
  await expect(page.getByText(/^3 left\./).first()).toBeVisible();
});

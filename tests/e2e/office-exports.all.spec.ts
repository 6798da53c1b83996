import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessible.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, shotsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

test('products of a view are downloaded as a file, and everything as one zip', async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');

  await page.goto(`${shop.origin}/admin/products?q=glen`);
  await main.getByRole('button', { name: 'Export', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Export' });
  await expect(sheet.getByText(/^All \d+ of this view$/)).toBeVisible();
  await sheet
    .getByRole('combobox', { name: 'Format' })
    .selectOption('CSV, with semicolons and decimal commas');
  await expectAccessible(page);
  await shot('choose');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const file = sheet.getByRole('link', { name: /^Download products-/ });
  await expect(file).toBeFocused();
  await shot('file');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rows] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toMatch(/^\uFEFFid;slug;sku;name;/);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !/glen/i.test(row))).toEqual([]);

  await sheet.getByRole('link', { name: 'All exports' }).click();
  await main.getByRole('button', { name: 'Choose none' }).click();
  await main.getByRole('checkbox', { name: 'Redirects' }).check();
  await main.getByRole('checkbox', { name: /^Pages, recipes/ }).check();
  await main.getByRole('button', { name: 'Export 2 kinds as one zip' }).click();
  const zip = page.waitForEvent('download');
  await sheet.getByRole('link', { name: /^Download everything-/ }).click();
  expect((await zip).suggestedFilename()).toMatch(/^everything-.*\.zip$/);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(main.getByRole('row', { name: /2 kinds/ })).toContainText('Kept until');
  await expectAccessible(page);
  await shot('exports');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { expect, test } from './shop.ts';

let folder: string;
let shop: ShopProcess;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alambic-checks-'));
  shop = startBuiltShop({ DATA_DIR: folder });
  origin = (await shop.opened).replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  rmSync(folder, { recursive: true, force: true });
});

test('a finding of the catalogue checks is ignored, with the reason, and taken back', async ({ page }) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const notes = page.getByRole('region', { name: 'Notifications' });
  await page.goto(`${origin}/admin/catalogue-checks`);
  await main.getByRole('button', { name: 'Check now' }).click();
  await expect(notes.getByText('The shop is checked')).toBeVisible();
  const first = main.getByRole('row').nth(1);
  await first.getByRole('checkbox').check();
  await page
    .getByRole('group', { name: /selected/ })
    .getByRole('button', { name: 'Ignore…' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Ignore one finding' });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The maker says so');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Ignore', exact: true }).click();
  await expect(notes.getByText('One finding is ignored')).toBeVisible();
  await main.getByRole('link', { name: 'Ignored' }).click();
  await expect(main.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(main.getByText('Nothing found')).toBeVisible();
});

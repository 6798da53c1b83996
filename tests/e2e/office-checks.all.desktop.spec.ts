import { expectAccessible } from './accessible.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, toastsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

test('a finding of the catalogue checks is ignored, with the reason, and taken back', async ({ page }) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const toast = toastsOf(page);
  await page.goto(`${shop.origin}/admin/catalogue-checks`);
  await main.getByRole('button', { name: 'Check now' }).click();
  await expect(toast('Check finished')).toBeVisible();
  const first = main.getByRole('row').nth(1);
  await first.getByRole('checkbox').check();
  await page
    .getByRole('group', { name: /selected/ })
    .getByRole('button', { name: 'Ignore…' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Ignore 1 finding' });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The maker says so');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Ignore', exact: true }).click();
  await expect(toast('1 finding ignored')).toBeVisible();
  await main.getByRole('link', { name: 'Ignored' }).click();
  await expect(main.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(main.getByText('Nothing is ignored')).toBeVisible();
});

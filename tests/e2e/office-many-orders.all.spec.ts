import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { changeProduct } from './change-product.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test } from './shop.ts';

const shop = useOwnShop();

const COPPER = 'copper-hollow';
const ORVIN = 'glen-orvin-12';
const ORDERS = [[COPPER, ORVIN], [ORVIN], [COPPER], [ORVIN], [COPPER]];

test('five orders are picked in one walk and shipped with one press', async ({ page, isMobile }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  await changeProduct(page, 'WBO-COPP-06', { binLocation: 'B-02' });
  await changeProduct(page, 'WSM-GLEN-12', { binLocation: 'A-10' });
  await rememberAge(page.context());
  const numbers: string[] = [];
  for (const slugs of ORDERS) numbers.push(await buyBottles(page, shop, slugs));
  const main = page.getByRole('main');
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).filter({ visible: true });

  await page.goto(`${shop.origin}/admin/orders`);
  if (isMobile) await press('Select').click();
  for (const number of numbers) await main.getByRole('checkbox', { name: `Select ${number}` }).check();
  const bar = main.getByRole('group', { name: /selected/ });
  const action = bar.getByRole('button', { name: 'Pick list' });
  if (await action.isVisible()) await action.click();
  else {
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Pick list' }).click();
  }

  // Each product once, in the order of the bins, and ticked off over a reload.
  await expect(main.getByText('6 bottles for 5 orders')).toBeVisible({ timeout: 20_000 });
  const rows = main.getByRole('list', { name: 'Bottles by bin' }).getByRole('checkbox');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toHaveAccessibleName(/A-10.*3$/);
  await rows.nth(0).check();
  await expect(main.getByText('3 of 6 picked')).toBeVisible();
  await page.reload();
  await expect(rows.nth(0)).toBeChecked();
  await rows.nth(1).check();
  await expect(main.getByText('6 of 6 picked')).toBeVisible();
  await expectAccessible(page);
  await shot('pick-list');

  // Enter, which ends a scan, goes to the next order; a label that is used twice stops its order only.
  await main.getByRole('link', { name: 'Ship' }).filter({ visible: true }).click();
  const field = (at: number) => main.getByLabel(`Tracking number of order ${numbers[at]}`, { exact: true });
  await main.getByLabel('Carrier').selectOption('UPS');
  await field(0).focus();
  for (const end of ['84', '85', '86', '87', '87']) {
    await page.keyboard.type(`1Z999AA101234567${end}`);
    await page.keyboard.press('Enter');
  }
  await press('Ship 5 orders').click();
  await expect(main.getByText('3 of 5 shipped')).toBeVisible();
  await expect(main.getByText(/has this tracking number too/)).toHaveCount(2);
  await expect(toastsOf(page)('3 orders shipped')).toBeVisible();
  await expectAccessible(page);
  await shot('ship-refused');
  await field(4).fill('1Z999AA10123456788');
  await press('Ship 2 orders').click();
  await expect(main.getByText('5 of 5 shipped')).toBeVisible();
  await press(`Take shipping of order ${numbers[2]} back`).click();
  await expect(main.getByText('4 of 5 shipped')).toBeVisible();
  await expect(field(2)).toBeVisible();
  await shot('shipped');

  // The slips of the selection say who checks the age, and no price.
  await page.goto(`${shop.origin}/admin/orders/slips?numbers=${numbers.slice(0, 2).join(',')}`);
  const slip = main.getByRole('article').first();
  await expect(slip).toContainText('Canada Post label: Proof of Age 21.');
  await expect(slip).not.toContainText('$');
  await shot('slips');
});

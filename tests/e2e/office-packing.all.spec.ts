import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { changeProduct } from './change-product.ts';
import { useOwnShop } from './own-shop.ts';
import { scan } from './scan.ts';
import { expect, rememberAge, test } from './shop.ts';

const shop = useOwnShop();

const GTIN = '4006381333931';
const COPPER = 'copper-hollow';
const ORVIN = 'glen-orvin-12';

test('an order is packed with a barcode reader, over a reload, and its slip opens the next', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await changeProduct(page, 'WBO-COPP-06', {
    binLocation: 'B-02',
    barcodes: [
      { gtin: GTIN, units: 1 },
      { gtin: '14006381333938', units: 6 },
    ],
  });
  await changeProduct(page, 'WSM-GLEN-12', { binLocation: 'A-10' });
  await rememberAge(page.context());
  const first = await buyBottles(page, shop, [COPPER, ORVIN, COPPER]);
  const second = await buyBottles(page, shop, [ORVIN]);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name }).filter({ visible: true });
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');

  // Today's button takes the oldest order.
  await page.goto(`${shop.origin}/admin/today`);
  await expect(main.getByRole('row', { name: first })).toContainText('2 Copper Hollow and 1 more');
  await press('Pack 2').click();
  await expect(page.getByRole('heading', { level: 1, name: `Pack ${first}` })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Next bottle' })).toContainText('A-10');
  await expect(press('Packed')).toBeDisabled();

  await scan(page, GTIN);
  await expect(main.getByText('Copper Hollow, 1 of 2.')).toBeVisible();
  await expect(main.getByText('1 of 3', { exact: true })).toBeVisible();
  await scan(page, '5000299225004');
  await expect(main.getByRole('alert')).toContainText('5000299225004 is not in this order.');
  await expect(main.getByText('1 of 3', { exact: true })).toBeVisible();
  await shot('wrong-bottle');
  await expectAccessible(page);

  await page.reload();
  await expect(main.getByText('1 of 3', { exact: true })).toBeVisible();
  await press('Check off 1').click();
  await expect(main.getByRole('region', { name: 'Next bottle' })).toContainText('B-02');
  await scan(page, '14006381333938');
  await expect(main.getByRole('alert')).toContainText('This is a case of 6');
  await scan(page, 'wbo-copp-06');
  await expect(main.getByText('All 3 are here. Close the parcel.')).toBeVisible();
  await shot('complete');

  // A closed parcel stays closed, and is shipped.
  await press('Packed').click();
  const ship = page.getByRole('dialog', { name: `Ship ${first}` });
  await expect(ship.getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.reload();
  await press('Ship').click();
  await ship.getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6784');
  await ship.getByLabel('Tracking number').press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${first} has left` })).toBeVisible();
  await shot('left');
  await expectAccessible(page);

  // The slip of the next order begins it; what is no order says so.
  await scan(page, '0000-0000');
  await expect(main.getByRole('alert')).toContainText('No order has the number 0000-0000.');
  await scan(page, second);
  await expect(page.getByRole('heading', { level: 1, name: `Pack ${second}` })).toBeVisible();
  await expect(main.getByText('0 of 1', { exact: true }).first()).toBeVisible();

  // In the list of orders the slip opens the order.
  await page.goto(`${shop.origin}/admin/orders/${second}/slip`);
  await expect(page.getByRole('img', { name: `Barcode of order ${second}` })).toBeVisible();
  await page.goto(`${shop.origin}/admin/orders`);
  await page.getByRole('searchbox').fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${second}` })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Continue packing' }).click();
  await press('Check off 1').click();
  await press('Packed').click();
  await page.keyboard.press('Escape');
  await press('Pack next order').click();
  await expect(toastsOf(page)('Nothing is left to pack')).toBeVisible();
});

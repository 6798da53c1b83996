import { expectAccessible } from './accessible.ts';
import { becomeOwner, chooseFrom, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { scan } from './scan.ts';
import { expect, test } from './shop.ts';

// The browser reports what is refused on purpose: an unknown barcode, and a total that is off.
test.use({ expectedWords: /status of (404|422)/ });

const shop = useOwnShop();

const NEW_GTIN = '4006381333931';
const COPPER = 'WBO-COPP-06';
const ORVIN = 'WSM-GLEN-12';

test('three bottles are received by keyboard on a phone, and their invoice is tied to the cent', async ({
  page,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const toast = toastsOf(page);
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      'x-office': '1',
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({ name: 'Highland & Isles', currency: 'CAD' });
    await fetch('/api/admin/v1/suppliers', { method: 'POST', headers, body });
  });

  // Half one, on a phone's width: no cost is asked for.
  await page.setViewportSize({ width: 390, height: 844 });
  const small = shotsOf(page, '390-');
  await page.goto(`${shop.origin}/admin/stock`);
  await main.getByRole('link', { name: 'Receive', exact: true }).click();
  await expect(main.getByLabel('Scan a bottle or a case')).toBeFocused();
  await scan(page, COPPER);
  await expect(main.getByText('Copper Hollow, 1.')).toBeVisible();
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  await scan(page, COPPER.toLowerCase());
  await expect(main.getByText('Copper Hollow, 2.')).toBeVisible();

  // A barcode that no product has becomes a draft, which is received too.
  await scan(page, NEW_GTIN);
  await expect(main.getByText(`Not known: ${NEW_GTIN}.`)).toBeVisible();
  await main.getByRole('button', { name: 'New bottle' }).click();
  const sheet = page.getByRole('dialog', { name: 'New bottle' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Essai 1998');
  await chooseFrom(sheet, 'Category', 'Spirits');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Add to the receipt' }).click();
  await expect(main.getByText('Essai 1998, 1.')).toBeVisible();
  await small('receive');

  // A reload keeps all; one bottle too many is taken out again.
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('row', { name: /Copper Hollow/ })).toBeVisible();
  await scan(page, ORVIN);
  await expect(main.getByText('Glen Orvin 12, 1.')).toBeVisible();
  const orvin = main.getByRole('row', { name: /Glen Orvin 12/ });
  await orvin.getByRole('button', { name: 'One less' }).click();
  await expect(orvin).toBeHidden();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Receive 3' }).filter({ visible: true }).click();
  await expect(toast('3 bottles received')).toBeVisible();
  await expect(main.getByText('These bottles are in stock without their cost.')).toBeVisible();
  await small('posted');

  // Half two, on a wide screen: Today leads to it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const wide = shotsOf(page, '1440-');
  await page.goto(`${shop.origin}/admin/today`);
  await expect(main.getByText('1 receipt without costs')).toBeVisible();
  await page.goto(`${shop.origin}/admin/stock/receipts?view=costs-missing`);
  await expectAccessible(page);
  await wide('list');
  await main.getByRole('link', { name: /^Receipt \d+/ }).click();
  await main.getByRole('link', { name: 'Enter invoice' }).filter({ visible: true }).click();
  await main.getByLabel('Supplier').selectOption('Highland & Isles');
  await main.getByRole('textbox', { name: 'Invoice number' }).fill('HI-2214');
  await main.getByRole('group', { name: 'Invoice date' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('20261120');
  await main.getByRole('textbox', { name: 'Cost of Copper Hollow' }).fill('31.255');
  await main.getByRole('textbox', { name: 'Cost of Essai 1998' }).fill('18,90');
  await main.getByRole('textbox', { name: 'Freight' }).fill('4.5');
  await main.getByRole('textbox', { name: 'Tax', exact: true }).fill('10.59');
  await main.getByRole('textbox', { name: 'Paper says' }).fill('96.54');
  await expect(main.getByText('0.04 off: the paper says more.')).toBeVisible();
  await main.getByRole('button', { name: 'Save invoice' }).click();
  await expect(main.getByText('All together is 96.50, the paper says 96.54: 0.04 off.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Deposits paid' }).fill('0.04');
  await expect(main.getByText('Equal to the cent.')).toBeVisible();
  await wide('invoice');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save invoice' }).click();
  await expect(toast(/^Invoice of receipt \d+ saved$/)).toBeVisible();
  await expect(main.getByRole('row', { name: /Copper Hollow/ })).toContainText('62.51');
  await expect(main.getByText('Total, CAD')).toBeVisible();
  await expectAccessible(page);
  await wide('receipt');
  await page.goto(`${shop.origin}/admin/today`);
  await expect(main.getByText('1 receipt without costs')).toBeHidden();
});

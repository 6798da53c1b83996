import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test } from './shop.ts';

const shop = useOwnShop();

test('orders that the shop brings itself are driven by a route, with the record at the door', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const toast = toastsOf(page);
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');

  // The shop drives standard deliveries in Ontario itself.
  await page.goto(`${shop.origin}/admin/settings/delivery`);
  await main.getByRole('button', { name: /^Standard to Ontario/ }).click();
  await sheet.getByRole('checkbox', { name: /^We bring it ourselves/ }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toast('Delivery is changed')).toBeVisible();
  await rememberAge(page.context());
  const first = await buyBottles(page, shop, ['glen-orvin-12']);
  const second = await buyBottles(page, shop, ['glen-orvin-12']);

  // They ship without a tracking number.
  for (const number of [first, second]) {
    await page.goto(`${shop.origin}/admin/orders/${number}`);
    await main.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Ship without packing' }).click();
    await expect(sheet.getByText('We bring it ourselves, and check the age at the door')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(toast(`Order ${number} shipped`)).toBeVisible();
  }

  // The driver changes the sequence with the keyboard; the focus stays with the stop.
  await page.goto(`${shop.origin}/admin/orders`);
  await main.getByRole('link', { name: 'Route of the day' }).click();
  const stops = main.getByRole('list', { name: 'Stops' }).locator('> li');
  await expect(stops).toHaveCount(2);
  const links = stops.getByRole('link', { name: /^Open order/ });
  const before = await links.allInnerTexts();
  await expectAccessible(page);
  await shot('route');
  const later = stops.first().getByRole('button', { name: /^Move .* later$/ });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(links).toHaveText(before.toReversed());
  await expect(stops.last().getByRole('button', { name: /^Move .* later$/ })).toBeFocused();

  // One order is handed over; at the other address no one is there.
  await stops.first().getByRole('button', { name: 'Delivered', exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Document' }).selectOption('passport');
  await sheet.getByRole('textbox', { name: 'Received by' }).fill('Maude Bélanger');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Record delivery' }).click();
  await expect(stops).toHaveCount(1);
  await stops.first().getByRole('button', { name: 'Not delivered', exact: true }).click();
  await sheet.getByRole('button', { name: 'Record delivery' }).click();
  await expect(main.getByRole('region', { name: 'Nobody there today' })).toContainText(before[0] ?? '');
  await expect(main.getByText('1 done today')).toBeVisible();
  await expectAccessible(page);
  await shot('route-tried');
});

import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test } from './shop.ts';

const shop = useOwnShop();
const ORVIN = 'glen-orvin-12';

test('risky orders wait to be looked at, and a dispute is answered once', async ({ page, isMobile }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const shot = shotsOf(page, isMobile ? '390-' : '1440-', { fullPage: true });

  // A first order above an amount is held from now on.
  await page.goto(`${shop.origin}/admin/orders`);
  await main.getByRole('button', { name: 'Settings' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'First orders to look at' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Total above').fill('10');
  await shot('first-orders');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toastsOf(page)('First orders saved')).toBeVisible();

  await rememberAge(page.context());
  const risky = await buyBottles(page, shop, [ORVIN], 'Approve, rated risky');
  const wrongCode = await buyBottles(page, shop, [ORVIN], 'Approve with a wrong security code');
  const disputed = await buyBottles(page, shop, [ORVIN], 'Approve, and dispute it');

  await page.goto(`${shop.origin}/admin/orders/${risky}`);
  await expect(
    main.getByText(/Look at this: .*The payment provider rates this payment as risky/),
  ).toBeVisible();
  await expect(main.getByText(/This is the buyer's first order, and a large one/).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pack', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await shot('held-order');
  await page.goto(`${shop.origin}/admin/orders?view=held`);
  const why = main.getByText('The security code of the card was wrong.');
  await expect(why.filter({ visible: true })).toHaveCount(1);
  await shot('held-list');

  // The test payment is disputed some seconds later.
  await expect(async () => {
    await page.goto(`${shop.origin}/admin/today`);
    await expect(main.getByRole('heading', { name: /1 dispute to answer by/ })).toBeVisible({
      timeout: 4_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(main.getByRole('heading', { name: 'Look at this' })).toBeVisible();
  await expectAccessible(page);
  await shot('today');

  await page.goto(`${shop.origin}/admin/orders/${wrongCode}`);
  await main.getByRole('button', { name: 'Release' }).filter({ visible: true }).click();
  await expect(toastsOf(page)(/released/)).toBeVisible();

  // What speaks for the shop is sent by two presses, once.
  await page.goto(`${shop.origin}/admin/orders/${disputed}`);
  await expect(main.getByText(/Answer by/)).toBeVisible();
  await shot('disputed-order');
  await main.getByRole('link', { name: 'Answer the dispute' }).click();
  await expect(main.getByText('The order has not been shipped.')).toBeVisible();
  await expectAccessible(page);
  await shot('dispute');
  await main.getByRole('button', { name: 'Send the evidence' }).filter({ visible: true }).click();
  await sheet.getByLabel('In your own words').fill('It is hers: winning_evidence.');
  await shot('send-evidence');
  await sheet.getByRole('button', { name: 'Send it for good' }).click();
  await expect(toastsOf(page)('Evidence sent')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send the evidence' })).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(main.getByText('The dispute is won: the money stays with you.')).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expect(main.getByText('It is hers: winning_evidence.')).toBeVisible();
  await shot('dispute-won');
  await page.goto(`${shop.origin}/admin/today`);
  await expect(main.getByRole('heading', { name: /dispute to answer/ })).toHaveCount(0);
});

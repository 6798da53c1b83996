import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { age, confirmed, continueButton, endPayment, heading } from './checkout-steps.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test, waitForHydration } from './shop.ts';

const shop = useOwnShop();

test('a bottle is exchanged: a cheaper one by one press, a dearer one when its link is paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  const context = await browser.newContext({ locale: 'en-CA' });
  await rememberAge(context);
  const theirs = await context.newPage();
  theirs.setDefaultTimeout(15_000);
  const first = await buyBottles(theirs, shop, ['glen-orvin-12']);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const toasts = toastsOf(page);
  const small = shotsOf(page, '390-');
  const sheet = page.getByRole('dialog');
  const openSheet = async (number: string): Promise<void> => {
    await page.goto(`${shop.origin}/admin/orders/${number}`);
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Exchange a bottle' }).click();
  };
  // Enter takes what the search finds.
  const choose = async (name: string): Promise<void> => {
    const search = sheet.getByRole('searchbox', { name: 'Bottle that replaces it' });
    await search.fill(name);
    await expect(sheet.getByRole('button', { name: `Add ${name}` })).toBeVisible();
    await search.press('Enter');
  };

  await page.setViewportSize({ width: 390, height: 844 });
  await openSheet(first);
  await choose('Auchenfearn 10');
  await expect(sheet.getByText(/^The new order is paid at once, and \$/)).toBeVisible();
  await expectAccessible(page);
  await small('exchange');
  await sheet.getByRole('button', { name: 'Exchange now' }).click();
  await expect(toasts(/^Exchanged for order/)).toBeVisible();
  await expect(main.getByText(/^Glen Orvin 12 exchanged for/)).toBeVisible();
  await small('exchanged');
  await main.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).click();
  await expect(main.getByText(/^In exchange for bottles of/).first()).toBeVisible();
  const second = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? '';

  await page.setViewportSize({ width: 1440, height: 900 });
  await openSheet(second);
  await choose('Glen Orvin 12');
  await expect(sheet.getByText(/^The buyer gets a link and pays/)).toBeVisible();
  await shotsOf(page, '1440-')('exchange-dearer');
  await sheet.getByRole('button', { name: 'Hold and send the link' }).click();
  const note = main.getByText(/waits to be paid/).first();
  await expect(note).toBeVisible();
  await shotsOf(page, '1440-')('exchange-waiting');
  await expectAccessible(page);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await note.textContent()) ?? '')?.[0] ?? '';
  await expect(main.getByRole('button', { name: 'Pack' })).toHaveCount(0);

  await theirs.goto(`${shop.origin}/phone-order`);
  await waitForHydration(theirs);
  await theirs.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await theirs.getByRole('textbox', { name: 'Postal code' }).fill('M6R 2B7');
  await theirs.getByRole('button', { name: 'See your order' }).click();
  await theirs.waitForURL(/\/checkout\//);
  await waitForHydration(theirs);
  await age(theirs).check();
  await continueButton(theirs).click();
  await endPayment(theirs, 'Approve');
  const third = await confirmed(theirs);

  // The buyer goes from one order to the other.
  await theirs.goto(`${shop.origin}/order`);
  await waitForHydration(theirs);
  await theirs.getByRole('textbox', { name: 'Order number' }).fill(second);
  await theirs.getByRole('textbox', { name: 'Email address' }).fill('maude@example.ca');
  await theirs.getByRole('button', { name: 'Find order' }).click();
  await expect(heading(theirs, `Order ${second}`)).toBeVisible();
  await expect(theirs.getByText('This order replaces bottles of')).toBeVisible();
  await expectAccessible(theirs);
  await shotsOf(theirs, '1440-', { fullPage: true })('buyer');
  await theirs.getByRole('link', { name: `Order ${third}` }).click();
  await expect(heading(theirs, `Order ${third}`)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(main.getByRole('link', { name: third })).toBeVisible();
  await expect(main.getByText(/^Auchenfearn 10 exchanged for/)).toBeVisible();
  await expectAccessible(page);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expectAccessible } from './accessible.ts';
import { drawer, viewCart } from './cart-steps.ts';
import { age, confirmed, continueButton, endPayment, field, proceed, totals } from './checkout-steps.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { scan } from './scan.ts';
import { expect, open, rememberAge, test } from './shop.ts';

const shop = useOwnShop();

/** The collection code of the newest mail that has one. */
async function readCode(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((one) => /^[^.].*\.eml$/.test(one))) {
    const { text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    const code = /Collection code:?\s+([0-9A-Z]{6})\b/.exec(text)?.[1];
    if (code !== undefined) return code;
  }
  return undefined;
}

test('an order is collected in the shop: offered, bought, packed, ready, and handed over', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).filter({ visible: true });
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');

  // The office offers it, and sees what it does before it is saved.
  await page.goto(`${shop.origin}/admin/settings/delivery`);
  await press('Offer it').click();
  await sheet
    .getByRole('textbox', { name: 'When they may come' })
    .fill('Monday to Friday, 10 a.m. to 6 p.m.');
  await expect(sheet.getByText('Taxes, deposits and the age are those of Ontario')).toBeVisible();
  await shot('pickup-setting');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(toastsOf(page)('Delivery is changed')).toBeVisible();

  // A buyer needs no address, and pays the tax of the shop's province.
  await rememberAge(page.context());
  await open(page, `${shop.origin}/product/glen-orvin-12`);
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(page);
  const tab = await proceed(page, drawer(page));
  await tab.getByRole('radio', { name: /^Collect in the shop/ }).check();
  await expect(field(tab, 'Address')).toBeHidden();
  await field(tab, 'Email').fill('maude@example.ca');
  await field(tab, 'Full name').fill('Maude Bélanger');
  await tab.getByRole('textbox', { name: /^Someone else/ }).fill('Zoë Roy');
  await age(tab).check();
  await expectAccessible(tab);
  await shotsOf(tab, isMobile ? '390-' : '1440-', { fullPage: true })('pickup-checkout');
  expect((await totals(tab)).join(' ')).toMatch(/Pick-up in the shop, Ontario \$0\.00 HST, 13%/);
  await continueButton(tab).click();
  await endPayment(tab, 'Approve');
  const number = await confirmed(tab);
  await expect(tab.getByText('Zoë Roy may collect it too.')).toBeVisible();
  await shotsOf(tab, isMobile ? '390-' : '1440-', { fullPage: true })('pickup-confirmed');
  await expectAccessible(tab);
  await tab.close();

  // It is packed as any order, and its buyer gets the code.
  await page.goto(`${shop.origin}/admin/orders/${number}/pack`);
  await press('Pack').click();
  await press('Check off 1').click();
  await press('Ready to collect').click();
  await expect(page.getByRole('heading', { name: `Order ${number} is ready to collect` })).toBeVisible();
  let code = '';
  await expect
    .poll(async () => (code = (await readCode(join(shop.folder, 'mail'))) ?? ''), { timeout: 15_000 })
    .not.toBe('');

  // The counter finds it by the code; two presses hand it over.
  await page.goto(`${shop.origin}/admin/orders/collect`);
  await expect(main.getByRole('link', { name: /Maude Bélanger/ })).toBeVisible();
  await shot('counter');
  await expectAccessible(page);
  await scan(page, 'ABCDEF');
  await expect(main.getByRole('alert')).toContainText(
    'No order that is ready has the code or number ABCDEF.',
  );
  await scan(page, code.toLowerCase());
  await expect(page.getByRole('heading', { level: 1, name: `Hand over ${number}` })).toBeVisible();
  await main.getByRole('radio', { name: /^Zoë Roy/ }).check();
  await expect(press('Hand over')).toBeDisabled();
  await press(/^ID seen/).click();
  await shot('hand-over');
  await expectAccessible(page);
  await press('Hand over').click();
  await expect(page.getByRole('heading', { name: `Order ${number} is collected` })).toBeVisible();
  await page.goto(`${shop.origin}/admin/orders/${number}`);
  await expect(main.getByText('Collected').first()).toBeVisible();
  await shot('collected-order');
  await expectAccessible(page);
});

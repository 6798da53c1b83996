import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawer, viewCart } from './cart-steps.ts';
import { confirmed, endPayment, fillForm, proceed, toPayment } from './checkout-steps.ts';
import { becomeOwner, chooseFrom, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, open, rememberAge, test } from './shop.ts';

const shop = useOwnShop(async () => ({ DEMO_CATALOGUE: 'off' }));

/** The steps that the documents tell a new owner. */
const STEPS = [...readFileSync('docs/operating/first-hour.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
  ([, step]) => step,
);

/** Ten bottles of a small shop, as a spreadsheet saves them. */
const LIST = [
  'SKU,Name,Producer,Category,Country,ABV,Volume,Price,Stock',
  ...['Juniper Hill', 'Lake Effect', 'Old Mill', 'Rye Point', 'Sugar Bush'].map(
    (name, at) => `S-${at},${name},Guelph Still,gin,Canada,${41 + at},750 ml,${39 + at}.95,12`,
  ),
  ...['Limestone', 'Bench', 'Shore', 'Orchard', 'Escarpment'].map(
    (name, at) =>
      `W-${at},${name} Riesling,Two Rows,White wine,Canada,${11 + at / 2},750 ml,${19 + at}.95,24`,
  ),
].join('\r\n');

test('from nothing to the first order shipped within the hour, by screen alone', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(20_000);
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const toast = toastsOf(page);
  const shot = shotsOf(page, 'hour-', { fullPage: true });
  const times: string[] = [];
  let began = Date.now();
  const done = async (step: string) => {
    expect(step).toBe(STEPS[times.length]);
    times.push(`${step}: ${Math.round((Date.now() - began) / 100) / 10} s`);
    await shot(`${String(times.length).padStart(2, '0')}-${step.replaceAll(/\W+/g, '-')}`);
    began = Date.now();
  };
  const office = async (path: string) => {
    await page.goto(`${shop.origin}/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const saved = (text: string | RegExp) => expect(toast(text).last()).toBeVisible();
  const write = async (fields: Record<string, string>, within = main) => {
    for (const [name, text] of Object.entries(fields))
      await within.getByRole('textbox', { name, exact: true }).fill(text);
  };
  const day = async (label: string, within = sheet) => {
    const field = within.getByRole('group', { name: label, exact: true });
    for (const [part, text] of [
      ['year', '2026'],
      ['month', '01'],
      ['day', '02'],
    ] as const)
      await field.getByRole('spinbutton', { name: new RegExp(`^${part}, `) }).fill(text);
  };

  await becomeOwner(page, shop);
  await expect(main.getByText('Before you open').first()).toBeVisible();
  await done('Become the owner');

  await office('settings/identity');
  await main.getByRole('combobox', { name: 'Province' }).selectOption('Ontario');
  await write({
    'Name of the shop': 'Two Rows Bottle Shop',
    Street: '4 Wyndham Street',
    City: 'Guelph',
    'Postal code': 'N1H 4C4',
    Country: 'Canada',
    Email: 'hello@tworows.example',
    Slogan: 'Bottles from down the road.',
  });
  await main.getByRole('button', { name: 'Save' }).click();
  await saved('Name and address: saved.');
  await done('Name and address');

  await office('settings/appearance');
  const logo = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#7a1f3d' } })
    .png()
    .toBuffer();
  await main
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await saved('The picture is saved.');
  await done('Logo');

  await office('settings/licences');
  await main.getByRole('button', { name: 'New licence' }).click();
  await sheet.getByRole('combobox', { name: 'Kind' }).selectOption('Other');
  await sheet.getByRole('combobox', { name: 'Province' }).selectOption('Ontario');
  await write({ Number: 'L-204417' }, sheet);
  await day('First day');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await done('Licence');

  await office('settings/delivery');
  await main
    .getByRole('button', { name: /Standard .*Ontario|Ontario.*Set a price|Set a price/ })
    .first()
    .click();
  await write({ Price: '12', 'Working days': '1 to 3' }, sheet);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await saved(/Delivery is changed/);
  await done('Delivery');

  await office('settings/taxes');
  await main
    .getByRole('button', { name: /^Decide/ })
    .first()
    .click();
  await write({ Number: '123456789 RT0001' }, sheet);
  await day('From');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await saved(/Taxes are changed/);
  await done('Taxes');

  await office('settings/age');
  await write({ 'Minimum age': '19' });
  await main.getByRole('button', { name: 'Save' }).click();
  await saved('Minimum age: saved.');
  await done('Minimum age');

  await office('categories');
  await main.getByRole('button', { name: /^Start with a tree/ }).click();
  await sheet.getByRole('button', { name: /^Make \d+ categories$/ }).click();
  await saved(/^\d+ categories made$/);
  await done('Categories');

  await office('imports');
  await page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({ name: 'bottles.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await expect(main.getByRole('heading', { level: 1, name: 'Columns' })).toBeVisible();
  await main.getByRole('button', { name: 'Check 10 rows' }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Differences' })).toBeVisible({ timeout: 60_000 });
  await shot('import');
  const reason = main.getByRole('textbox', { name: 'Reason for the prices' });
  if (await reason.isVisible()) await reason.fill('Opening');
  await main.getByRole('button', { name: 'Import 10 products' }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible({ timeout: 60_000 });
  await main.getByRole('link', { name: 'See the drafts' }).click();
  await expect(main.getByRole('link', { name: 'Juniper Hill', exact: true })).toBeVisible();
  await done('Ten bottles from a spreadsheet');
  await main.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await page.getByRole('button', { name: 'Status', exact: true }).last().click();
  await sheet.getByRole('combobox', { name: 'What changes' }).selectOption('Publish');
  await shot('publish');
  await sheet.getByRole('button', { name: 'Change 10 products' }).click();
  await expect(sheet).toBeHidden({ timeout: 30_000 });
  await done('Publish the bottles');

  await office('home-page');
  await main
    .getByRole('region', { name: 'Slides' })
    .getByRole('button', { name: 'Slide', exact: true })
    .click();
  await write(
    { Title: 'Gin from Guelph', Text: 'Five stills, five juniper hills.', Button: 'See the gins' },
    sheet,
  );
  await chooseFrom(sheet, 'Leads to', 'Category: Gin');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await saved('It is in the shop');
  await done('Home page');

  await office('menus');
  await main
    .getByRole('region', { name: 'Parts of the shop' })
    .getByRole('checkbox', { name: /^API/ })
    .click();
  await main.getByRole('region', { name: 'Header' }).getByRole('button', { name: 'Our Story' }).click();
  await write({ Text: 'Who we are' }, sheet);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Publish 2 changes' }).click();
  await saved('It is in the shop');
  await done('Menus');

  await office('texts/page/terms');
  await main.locator('.ProseMirror').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Orders are taken by Two Rows Bottle Shop in Guelph.');
  await main.getByRole('button', { name: /^Publish/ }).click();
  await saved('It is published');
  await done('Terms');

  // A shopper of the shop buys in test mode.
  const shopper = await context.browser()?.newContext({ locale: 'en-CA' });
  if (!shopper) throw new Error('no browser');
  await rememberAge(shopper);
  const buyer = await shopper.newPage();
  buyer.setDefaultTimeout(20_000);
  await open(buyer, shop.origin);
  await expect(buyer.getByRole('heading', { level: 1, name: 'Gin from Guelph' })).toBeVisible();
  await shotsOf(buyer, 'hour-', { fullPage: true })('shop');
  await open(buyer, `${shop.origin}/product/juniper-hill`);
  await buyer.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await viewCart(buyer);
  const tab = await proceed(buyer, drawer(buyer));
  await fillForm(tab);
  await toPayment(tab);
  await endPayment(tab, 'Approve');
  const number = await confirmed(tab);
  await done('A test payment');

  // Packed and shipped on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await office(`orders/${number}`);
  await page.getByRole('button', { name: /^Pack/ }).first().click();
  await page.getByRole('button', { name: 'Check off 1' }).click();
  await page.getByRole('button', { name: /^Packed/ }).click();
  await page.getByLabel(/Tracking/).fill('4502 1187 0001 2345');
  await sheet.getByRole('button', { name: /^Ship/ }).click();
  await expect(page.getByRole('heading', { name: `Order ${number} has left` })).toBeVisible();
  await done('Ship the first order');

  await page.setViewportSize({ width: 1440, height: 900 });
  await office('settings/opening');
  await expect(main.getByText('Done').first()).toBeVisible();
  await done('Go live');
  // The seconds of each step, for a person to read.
  const folder = process.env['SHOTS'];
  if (folder !== undefined) writeFileSync(join(folder, 'hour-times.txt'), times.join('\n'));
});

import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { dayFromNow, stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

test('a rule of law is added with its effect shown, compared and ended; a cart is tried by it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const { main, sheet, goTo, write, writeDay, saved, shot } = stepsOf(page, shop);
  const source = { Source: 'The Liquor Act, section 12', Reason: 'Read today' };

  await test.step('a tax is added', async () => {
    await goTo('settings/law?kind=tax');
    await expect(main.getByRole('region', { name: 'Rules: Taxes' })).toBeVisible();
    await expectAccessible(page);
    await shot('law');
    await main.getByRole('button', { name: 'New rule' }).click();
    await sheet.getByRole('combobox', { name: 'Province' }).selectOption('Ontario');
    await sheet.getByRole('button', { name: 'Add rule' }).click();
    await expect(sheet.getByText('Fill in this field.').first()).toBeVisible();
    await write({ 'Name of the tax': 'Levy', Rate: '2', ...source }, sheet);
    await writeDay('First day', dayFromNow(1));
    await expect(sheet.getByRole('heading', { name: /^What it does in Ontario on / })).toBeVisible();
    await expect(sheet.getByText('A bottle of wine at 30.00')).toBeVisible();
    await expect(sheet.getByText(/\$[\d.]+ → \$[\d.]+/).first()).toBeVisible();
    await expectAccessible(page);
    await shot('law-new');
    await sheet.getByRole('button', { name: 'Add rule' }).click();
    await saved('The rule is added.');
    await expect(main.getByText('Levy 2%')).toBeVisible();
  });

  const openLevy = async () =>
    await main
      .getByRole('row', { name: /Levy 2%/ })
      .getByRole('button')
      .click();

  await test.step('it is compared with its source, and ended', async () => {
    await openLevy();
    await expect(sheet.getByText('The Liquor Act, section 12', { exact: true })).toBeVisible();
    await shot('law-rule');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'I compared it…' }).click();
    await write({ 'What you read': 'Section 12, as of this week.' }, sheet);
    await sheet.getByRole('button', { name: 'Record comparison' }).click();
    await saved('The comparison is recorded.');
    await expect(sheet.getByText(/^Section 12, as of this week\., on /)).toBeVisible();
    await sheet.getByRole('button', { name: 'End…' }).click();
    await writeDay('First day without it', dayFromNow(30));
    await write({ Reason: 'It was repealed' }, sheet);
    await expect(sheet.getByRole('heading', { name: /^What it does in Ontario on / })).toBeVisible();
    await expectAccessible(page);
    await shot('law-end');
    await sheet.getByRole('button', { name: 'End rule' }).click();
    await saved('The rule ends.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(main.getByRole('row', { name: /Levy 2%/ })).not.toContainText('open');
  });

  await test.step('a minimum price, which none is delivered', async () => {
    await goTo('settings/law?kind=floor');
    await expect(main.getByText('Where minimum prices exist')).toBeVisible();
    await shot('law-floors');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'New minimum price' }).click();
    await sheet.getByRole('combobox', { name: 'Province' }).selectOption('Ontario');
    await write({ Amount: '35.00', ...source }, sheet);
    await writeDay('First day', dayFromNow(0));
    await shot('law-floor-new');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Add rule' }).click();
    await saved('The rule is added.');
    await expect(main.getByText('CAD 35.00, per litre')).toBeVisible();
  });

  await test.step('a cart, a province and a day', async () => {
    await main.getByRole('link', { name: 'Try a cart' }).click();
    await expect(main.getByText('Add a bottle to see the total.')).toBeVisible();
    await main.getByRole('searchbox', { name: 'Add a bottle' }).fill('glen orv');
    await main
      .getByRole('button', { name: /Glen Orvin 12/ })
      .first()
      .click();
    await expect(main.getByRole('group', { name: 'Bottles of Glen Orvin 12' })).toBeVisible();
    await expect(main.getByText('Sold there')).toBeVisible();
    const found = main.getByRole('complementary', { name: 'What the checkout says' });
    await expect(found.getByText('21 years, by the law 19')).toBeVisible();
    await expect(found.getByText(/^Glen Orvin 12: \$/)).toBeVisible();
    await expectAccessible(page);
    await shot('law-simulator');
    await main.getByRole('combobox', { name: 'Province' }).selectOption('Nunavut');
    await expect(found.getByRole('alert').or(found.locator('.error, .note')).first()).toBeVisible();
    await shot('law-simulator-refused');
  });
});

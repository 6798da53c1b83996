import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { dayFromNow, stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, open, rememberAge, test } from './shop.ts';

const shop = useOwnShop();

test('a licence takes what the source of its kind says, and the footer has its number; certificates end', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await rememberAge(context);
  const { main, sheet, goTo, write, writeDay, saved, shot } = stepsOf(page, shop);
  const select = (name: string, choice: string) =>
    sheet.getByRole('combobox', { name, exact: true }).selectOption(choice);
  const save = () => sheet.getByRole('button', { name: 'Save' }).click();

  await test.step('a kind with a source', async () => {
    await goTo('settings/licences');
    await expect(main.getByText('These licences are the demo’s')).toBeVisible();
    await expectAccessible(page);
    await shot('licences');
    await main.getByRole('button', { name: 'New licence' }).click();
    await select('Kind', 'Ontario, grocery store');
    await expect(sheet.getByRole('combobox', { name: 'Province', exact: true })).toHaveValue('ON');
    await expect(sheet.getByText('One source says so.')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Strongest beer', exact: true })).toHaveValue('7.1');
    await expect(sheet.getByRole('textbox', { name: 'Earliest hand-over', exact: true })).toHaveValue(
      '07:00',
    );
    await write({ Number: 'G-118204', 'Strongest wine': '180' }, sheet);
    await save();
    await expect(sheet.getByText('Write a strength such as 7.1.')).toBeVisible();
    await write({ 'Strongest wine': '14' }, sheet);
    await expectAccessible(page);
    await shot('licence-new');
    await save();
    await saved('Licences are changed.');
    const row = main.getByRole('row', { name: /G-118204/ });
    await expect(row).toContainText('wine to 14% ABV');
    await expect(row).toContainText('beer to 7.1% ABV');
    await expect(row).toContainText('07:00 to 23:00');
  });

  await test.step('a kind without a source stays unknown', async () => {
    await main.getByRole('button', { name: 'New licence' }).click();
    await select('Kind', 'Saskatchewan, retail store permit');
    await expect(sheet.getByText('We have no source for what this kind allows.')).toBeVisible();
    await expect(sheet.getByRole('combobox', { name: 'Province', exact: true })).toHaveValue('SK');
    await expect(sheet.getByRole('textbox', { name: 'Strongest beer', exact: true })).toHaveValue('');
    await write({ Number: 'SK-77' }, sheet);
    await writeDay('First day without it', dayFromNow(60));
    await shot('licence-unknown');
    await save();
    await saved('Licences are changed.');
    await expect(main.getByRole('row', { name: /SK-77/ })).toContainText('Ends soon');
  });

  await test.step('a certificate of staff ends soon', async () => {
    await main.getByRole('button', { name: 'New certificate' }).click();
    await write({ Who: 'Tobias Renwick', Certificate: 'Smart Serve' }, sheet);
    await writeDay('First day without it', dayFromNow(20));
    await shot('certificate');
    await expectAccessible(page);
    await save();
    await saved('Training is changed.');
    const certificate = main.getByRole('listitem').filter({ hasText: 'Tobias Renwick' });
    await expect(certificate).toContainText('Ends soon');
    await shot('licences-own');
    await expectAccessible(page);
    await goTo('today');
    await expect(main.getByText(/Smart Serve/).first()).toBeVisible();
    await expect(main.getByText('Licence ends').first()).toBeVisible();
  });

  await test.step('the footer has the numbers', async () => {
    await expect(async () => {
      await open(page, shop.origin);
      await expect(page.getByRole('contentinfo')).toContainText('G-118204', { timeout: 300 });
    }).toPass({ timeout: 4_000 });
    await expect(page.getByRole('contentinfo')).toContainText('SK-77');
  });
});

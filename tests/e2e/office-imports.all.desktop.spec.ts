import { useOwnShop } from './own-shop.ts';
import { becomeOwner } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();
const ROWS = 30;

/** A barcode of 13 digits. */
function makeGtin(number: number): string {
  const digits = String(503_048_200_100 + number);
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** What Excel saves of a supplier's list in Quebec: Windows-1252, semicolons, decimal commas. */
function makeList(): Buffer {
  const header =
    'Code article;Désignation;Producteur;Catégorie;Pays;Degré;Contenance;Prix;EAN;Stock;Remarque';
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const gtin = at === 17 ? '6,2888E+11' : makeGtin(at);
    const category = at === 21 ? 'prêt-à-boire' : 'gin';
    return `FR-${at};Été n° ${at};Maison Fée;${category};France;40,5;70 cl;1 2${10 + at},50;${gtin};6;fragile`;
  });
  return Buffer.from([header, ...rows].join('\r\n'), 'latin1');
}

test('a list of a supplier becomes drafts: mapped, checked, errors left out, and undone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  await page.goto(`${shop.origin}/admin/imports`);
  await page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: makeList() });

  // Columns: all but one are known by their French names.
  await expect(main.getByRole('heading', { level: 1, name: 'Columns' })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252');
  await expect(main.getByRole('combobox', { name: 'Between cells' })).toHaveValue(';');
  await expect(main.getByText('Look at 1 column')).toBeVisible();
  await expect(main.getByText('10 columns are clear: show')).toBeVisible();
  await main.getByText('10 columns are clear: show').click();
  await expect(main.getByRole('combobox', { name: 'Decimal mark of Prix' })).toHaveValue('comma');
  await main.getByRole('textbox', { name: 'Keep the columns as' }).fill('Maison Fée');
  await main.getByRole('button', { name: 'Check 30 rows' }).first().click();

  // Differences: errors first, with what to do.
  await expect(main.getByRole('heading', { level: 1, name: 'Differences' })).toBeVisible({ timeout: 60_000 });
  await expect(main.getByText('format the column as text')).toBeVisible();
  await expect(main.getByText('There is no category “prêt-à-boire”')).toBeVisible();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download the errors' }).click();
  expect((await download).suggestedFilename()).toBe('liste-errors.csv');
  const start = main.getByRole('button', { name: 'Import 28 products' }).first();
  await expect(start).toBeDisabled();
  await main.getByRole('checkbox', { name: 'Leave out 2 rows with errors' }).check();
  await main.getByRole('button', { name: '28 new, as drafts' }).click();
  await expect(main.getByRole('rowheader', { name: /Été n° 0/ })).toBeVisible();
  await expect(main.getByText('$1,210.50').first()).toBeVisible();
  const reason = main.getByRole('textbox', { name: 'Reason for the prices' });
  if (await reason.isVisible()) await reason.fill('Rare bottles');
  await start.click();

  // Done, and the way back.
  await expect(main.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible({ timeout: 60_000 });
  await expect(main.getByText('28 rows created, 0 changed')).toBeVisible();
  await main.getByRole('link', { name: 'See the drafts' }).click();
  await expect(main.getByRole('link', { name: 'Été n° 3', exact: true })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: 'Show what an undo would do' }).click();
  await main.getByRole('button', { name: 'Undo this change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A test');
  await dialog.getByRole('button', { name: 'Undo this change' }).click();
  await expect(async () => {
    await page.goto(`${shop.origin}/admin/imports`);
    await expect(main.getByRole('cell', { name: 'Undone' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

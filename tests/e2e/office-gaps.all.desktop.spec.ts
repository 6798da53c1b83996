import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

const LIST = [
  'SKU,Name,Category,Country,ABV,Price',
  ...[1, 2, 3, 4, 5].map((n) => `GAP-${n},Gap Gin ${n},gin,Canada,4${n},${n === 5 ? '' : `4${n}.50`}`),
].join('\n');

test('an import without sizes is filled as a grid, and published as one', async ({ page }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  await page.goto(`${shop.origin}/admin/imports`);
  await page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({ name: 'gaps.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await main.getByRole('button', { name: 'Check 5 rows' }).first().click();
  await main.getByRole('button', { name: 'Import 5 products' }).first().click({ timeout: 60_000 });
  await main.getByRole('link', { name: 'Fill the gaps' }).click({ timeout: 60_000 });

  // Only what is missing is a field.
  await expect(main.getByText('5 products cannot be published yet')).toBeVisible();
  await expect(main.getByRole('columnheader')).toHaveText([
    'Photograph',
    'Product',
    'Producer',
    'Volume',
    'Price',
  ]);
  await expect(main.getByRole('cell', { name: '$41.50' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Publish 0 of 5' })).toBeDisabled();
  await expectAccessible(page);

  // Enter moves down the column; "Same for all below" fills it.
  const producer = (n: number) => main.getByRole('textbox', { name: `Producer of Gap Gin ${n}` });
  await producer(1).fill('Mill Pond');
  await producer(1).press('Enter');
  await expect(producer(2)).toBeFocused();
  await producer(2).fill('Orvin');
  await main.getByRole('button', { name: 'Same for all below: Producer of Gap Gin 2' }).click();
  await expect(producer(5)).toHaveValue('Orvin');

  // A column of a spreadsheet fills downwards; what is no volume says so.
  const volume = (n: number) => main.getByRole('textbox', { name: `Volume of Gap Gin ${n}` });
  await volume(1).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '70 cl\n750\n0,7 L\nlarge\n700\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(main.getByText('Write the volume, such as 750 mL or 70 cl.')).toBeVisible();
  await expect(main.getByText('1 cell is not saved')).toBeVisible();
  await main.getByRole('button', { name: 'Show it' }).click();
  await expect(volume(4)).toBeFocused();
  await expect(main.getByRole('button', { name: 'Publish 3 of 5' })).toBeEnabled();

  // On a phone it is a list of cards.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByRole('list', { name: 'What is missing' }).getByRole('listitem')).toHaveCount(5);
  const small = main
    .getByRole('listitem')
    .filter({ hasText: 'Gap Gin 4' })
    .getByRole('textbox', { name: 'Volume' });
  await small.fill('700');
  await small.blur();
  await expect(main.getByRole('button', { name: 'Publish 4 of 5' })).toBeEnabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await main.getByRole('button', { name: 'Publish 4 of 5' }).click();
  await expect(main.getByRole('button', { name: 'Publish 0 of 1' })).toBeVisible();
  await expect(main.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(main.getByText('1 product cannot be published yet')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Publish 4 of 5' })).toBeEnabled();
});

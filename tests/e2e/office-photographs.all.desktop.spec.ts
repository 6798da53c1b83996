import { photograph } from '#platform/test-photographs.ts';
import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();
// The file that is no photograph.
test.use({ expectedWords: /422 \(Unprocessable/ });

const LIST = ['SKU,Name,Category', 'PHOTO-A,Photo Gin A,gin', 'PHOTO-B,Photo Gin B,gin'].join('\n');

test('photographs find their products by name, are added once, and say what is wrong', async ({ page }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  await page.goto(`${shop.origin}/admin/imports`);
  await page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  await main.getByRole('button', { name: 'Check 2 rows' }).first().click();
  await main.getByRole('button', { name: 'Import 2 products' }).first().click({ timeout: 60_000 });
  await main.getByRole('link', { name: 'Add photographs' }).click({ timeout: 60_000 });

  const make = async (name: string, width: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photograph(width, 800).jpeg().toBuffer(),
  });
  const files = [
    await make('PHOTO-A.jpg', 600),
    await make('PHOTO-A_2.jpg', 610),
    await make('photo-gin-b.jpg', 620),
    await make('photo-gin-b-back.jpg', 630),
    await make('another.jpg', 640),
    { name: 'PHOTO-B (3).jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photograph') },
  ];
  await main.getByLabel('Choose photographs').last().setInputFiles(files);
  const group = (name: string) => main.getByRole('list', { name, exact: true }).getByRole('listitem');
  await expect(group('Matched')).toHaveCount(5);
  await expect(group('Matched').filter({ hasText: 'PHOTO-A_2.jpg' })).toContainText('Photo Gin A');
  await expect(group('Not matched')).toHaveText([/another\.jpg/]);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Send 5 photographs' }).click();
  await expect(main.getByText('4 added, 0 already there, 1 not matched')).toBeVisible({ timeout: 90_000 });
  await expect(group('Not added')).toHaveText([/PHOTO-B \(3\)\.jpg.*The file is a text file/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The same files again, after a break: what is there is skipped.
  await page.reload();
  await main.getByLabel('Choose photographs').last().setInputFiles(files);
  await expect(group('Already there')).toHaveCount(4);
  await expect(group('Matched')).toHaveCount(1);

  // A file of another name is given to a product by a person.
  await main.getByRole('searchbox', { name: 'Product of another.jpg' }).fill('Photo Gin A');
  await main.getByRole('button', { name: 'Photo Gin A for another.jpg' }).click();
  await main.getByRole('button', { name: 'Leave out PHOTO-B (3).jpg' }).click();
  await main.getByRole('button', { name: 'Send 1 photograph' }).click();
  await expect(main.getByText('1 added, 4 already there, 0 not matched')).toBeVisible({ timeout: 60_000 });
});

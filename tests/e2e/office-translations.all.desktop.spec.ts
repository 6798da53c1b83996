import { execFileSync } from 'node:child_process';
import { expectAccessible } from './accessible.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

test('a product and a category are translated beside their English texts, once the language is on', async ({
  page,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const shot = shotsOf(page, 'translations-', { fullPage: true });
  const toast = toastsOf(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop.origin}/admin/products?status=published&sort=name`);
  await main.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
  const story = main.getByRole('textbox', { name: 'Story', exact: true });
  await expect(story).toBeVisible();
  const languages = main.getByRole('group', { name: 'Language of the texts' });
  await expect(languages).toHaveCount(0);

  execFileSync(process.execPath, ['tooling/cli.mjs', 'settings', 'languages', 'fr'], {
    env: { ...process.env, DATA_DIR: shop.folder },
  });
  await page.reload();
  await languages.getByRole('button', { name: 'French' }).click();
  await expect(main.getByText(/^0 of \d+ texts translated$/)).toBeVisible();
  const french = main.getByRole('textbox', { name: 'Story in French' });
  await french.fill('Racontée près du lac.');
  await expect(french).toHaveAttribute('lang', 'fr');
  await main.getByRole('textbox', { name: 'Allergens in French' }).fill('lait, noix');
  await expect(main.getByText('Draft saved')).toBeVisible();
  await expectAccessible(page);
  await shot('form');

  // A reload loses nothing, and stays in French; the key publishes it.
  await page.reload();
  await expect(french).toHaveValue('Racontée près du lac.');
  await page.keyboard.press('Control+s');
  await expect(toast(/updated in the shop/)).toBeVisible();
  await expect(main.getByText(/^1 of \d+ texts translated$/)).toBeVisible();

  // Another English story: the French one is outdated, until a person confirms it.
  await languages.getByRole('button', { name: 'English' }).click();
  await story.fill(
    'Told again by the lake, slowly, while the copper cools and the barley waits for the mill.',
  );
  await page.keyboard.press('Control+s');
  await expect(main.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await languages.getByRole('button', { name: 'French' }).click();
  const note = main.getByText('The English text has changed since.');
  await expect(note).toHaveCount(1);
  await shot('outdated');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await shot('phone');
  await main.getByRole('button', { name: 'Still right Story in French' }).click();
  await expect(toast('Story in French confirmed')).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  // A version is compared and restored with both languages.
  await french.fill('Autre histoire.');
  await page.keyboard.press('Control+s');
  await expect(main.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'Compare' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Story in French')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('It was better.');
  await sheet.getByRole('button', { name: 'Restore' }).click();
  await expect(french).toHaveValue('Racontée près du lac.');

  await page.goto(`${shop.origin}/admin/categories`);
  await main.getByRole('treeitem').first().click();
  await main.getByRole('textbox', { name: 'Name in French' }).fill('Spiritueux');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(toast(/saved/)).toBeVisible();
  await page.reload();
  await expect(main.getByRole('textbox', { name: 'Name in French' })).toHaveValue('Spiritueux');
  await shot('category');
});

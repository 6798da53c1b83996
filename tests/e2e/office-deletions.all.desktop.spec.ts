import { useOwnShop } from './own-shop.ts';
import { becomeOwner, chooseFrom, toastsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

// The page of what is deleted must not be read again: a 404 in the console fails this test.
test('what is deleted leads back to its list, and Undo brings it there', async ({ page }) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const toast = toastsOf(page);
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click();
  const save = (from = dialog) => from.getByRole('button', { name: 'Save' }).click();
  const remove = () => dialog.getByRole('button', { name: 'Delete' }).click();

  // A collection, on its own page.
  await page.goto(`${shop.origin}/admin/collections`);
  await main.getByRole('button', { name: 'New collection' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trials');
  await save();
  await main.getByRole('link', { name: 'Trials' }).click();
  await main.getByRole('button', { name: 'Name and status' }).click();
  await remove();
  await expect(toast('Trials deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Trials' })).toBeHidden();
  await undo();
  await expect(main.getByRole('link', { name: 'Trials' })).toBeVisible();

  // A product that was never on sale.
  await page.goto(`${shop.origin}/admin/products`);
  await main.getByRole('button', { name: 'New product' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Essai 1998');
  await chooseFrom(dialog, 'Category', 'Spirits');
  await dialog.getByRole('textbox', { name: 'Producer' }).fill('Essai');
  await dialog.getByRole('textbox', { name: 'SKU' }).fill('essai-1998');
  await save();
  await expect(page.getByRole('heading', { level: 1, name: 'Essai 1998' })).toBeVisible();
  await main.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast('Essai 1998 deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await undo();
  await expect(toast('Undone')).toBeVisible();
  await page.goto(`${shop.origin}/admin/products?status=draft`);
  await expect(main.getByRole('link', { name: 'Essai 1998' })).toBeVisible();

  // A category, beside the tree.
  await page.goto(`${shop.origin}/admin/categories`);
  await main.getByRole('button', { name: 'New category' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trials');
  await save();
  const category = main.getByRole('treeitem', { name: 'Trials' });
  await expect(category).toHaveAttribute('aria-selected', 'true');
  await main.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(category).toBeHidden();
  await undo();
  await expect(category).toBeVisible();

  // A supplier and a redirect, in their sheets.
  await page.goto(`${shop.origin}/admin/suppliers?new`);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nordic Casks');
  await save();
  await main.getByRole('link', { name: 'Nordic Casks' }).click();
  await remove();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('link', { name: 'Nordic Casks' })).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/suppliers$/);
  await undo();
  await expect(main.getByRole('link', { name: 'Nordic Casks' })).toBeVisible();
  await page.goto(`${shop.origin}/admin/redirects?new`);
  await dialog.getByRole('textbox', { name: 'From' }).fill('/old-casks');
  await dialog.getByRole('textbox', { name: 'To' }).fill('/whisky');
  await save();
  await main.getByRole('link', { name: '/old-casks' }).click();
  await remove();
  await expect(main.getByRole('link', { name: '/old-casks' })).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/redirects$/);
});

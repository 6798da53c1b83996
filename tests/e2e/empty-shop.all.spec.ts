import { expectAccessible } from './accessible.ts';
import { becomeOwner, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop(async () => ({ DEMO_CATALOGUE: 'off' }));

test('an empty shop says so, and links only to what it has', async ({ page }) => {
  await page.goto(shop.origin);
  await expect(page).toHaveTitle('Our shop');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Our shop' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Nothing on the shelves yet' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const name of ['Collections', 'Recipes', 'Journal', 'New Arrivals', 'Choose a bottle'])
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${shop.origin}/products`);
  await expect(main.getByRole('heading', { name: 'Nothing on the shelves yet' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${shop.origin}/no-such-page`);
  await expect(main.getByRole('link')).toHaveText(['Return home']);
  await expectAccessible(page);
});

test('its office offers a first tree, deletes many of it, and takes both back', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const toast = toastsOf(page);
  const boxes = main.getByRole('checkbox');
  await page.goto(`${shop.origin}/admin/products?new`);
  await expect(dialog.getByRole('button', { name: 'Make the first category' })).toBeVisible();
  await page.goto(`${shop.origin}/admin/categories`);
  await main.getByRole('button', { name: /^Start with a tree/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Wine', exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Make \d+ categories$/ }).click();
  await expect(toast(/^\d+ categories made$/)).toBeVisible();

  await main.getByRole('button', { name: 'Select' }).click();
  const count = await boxes.count();
  await main.getByRole('checkbox', { name: /^Wine/ }).check();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Delete…' }).click();
  await expect(dialog.getByText(/categories are deleted\./)).toBeVisible();
  await dialog.getByRole('button', { name: /^Delete \d+ categories$/ }).click();
  await expect(main.getByRole('checkbox', { name: /^Wine/ })).toHaveCount(0);
  await expect(toast(/^\d+ categories deleted$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(toast(/^Undone/)).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.reload();
        await main.getByRole('button', { name: 'Select' }).click();
        return await boxes.count();
      },
      { timeout: 20_000 },
    )
    .toBe(count);

  // Shoppers are led to the roots at once.
  await page.goto(shop.origin);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Spirits',
    'Wine',
    'Beer',
    'Our Story',
  ]);
});

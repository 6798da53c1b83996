import { expect, test } from './shop.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript chips, sort, text and pages work as forms and links', async ({ page }) => {
  await page.goto('/category/spirits?page=2');
  const chips = page.getByRole('group', { name: 'Subcategories' });
  const apply = page.getByRole('button', { name: 'Apply' });
  await chips.getByRole('button', { name: 'Whiskey', exact: true }).click();
  await expect(page).toHaveURL(/\/category\/spirits\?(.*&)?sub=whiskey\b/);
  await expect(chips.getByRole('button', { name: 'Whiskey', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Whiskey', exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc');
  await apply.click();
  await expect(page).toHaveURL(/sub=whiskey\b.*sort=price-desc\b/);
  await expect(chips.getByRole('button', { name: 'Whiskey', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const text = page.getByRole('searchbox', { name: 'Filter spirits' });
  await text.fill('peat');
  await text.press('Enter');
  await expect(page).toHaveURL(/sub=whiskey\b/);
  await expect(page).toHaveURL(/q=peat\b/);
  await expect(text).toHaveValue('peat');
  await expect(chips.getByRole('button', { name: 'Whiskey', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await chips.getByRole('button', { name: 'Whiskey', exact: true }).click();
  await expect(chips.getByRole('button', { name: 'Spirits', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page).toHaveURL(/q=peat\b/);

  await page.goto('/products');
  await page.getByText('More', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Armagnac', exact: true }).click();
  await expect(page).toHaveURL(/\/products\?(.*&)?sub=armagnac\b/);
  await expect(page.getByRole('button', { name: 'Armagnac', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/products');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/products\?page=2$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
});

test('without JavaScript a search page searches again, and keeps its category', async ({ page }) => {
  await page.goto('/search/wine/riesling');
  const text = page.getByRole('main').getByRole('searchbox', { name: 'Search products' });
  await text.fill(' pinot noir ');
  await text.press('Enter');
  await expect(page).toHaveURL(/\/search\/wine\/pinot%20noir$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: pinot noir' })).toBeVisible();
});

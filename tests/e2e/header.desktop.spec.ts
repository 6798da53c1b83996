import { expect, open, test } from './shop.ts';

test('the header marks the current page', async ({ page }) => {
  await open(page, '/category/wine');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([
    'Spirits',
    'Wine',
    'Beer',
    'Collections',
    'Recipes',
    'Journal',
    'Our Story',
  ]);
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(
    'Wine',
  );
  await links.filter({ hasText: 'Beer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beer', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(
    'Beer',
  );

  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=true]')).toHaveText(
    'Beer',
  );
});

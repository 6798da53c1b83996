import { expect, open, test } from './shop.ts';

const LISTED = [
  ['Limited Editions', 'limited-editions'],
  ['New Arrivals', 'new-arrivals'],
  ['Staff Picks', 'staff-picks'],
  ['Award Winners', 'award-winners'],
  ['Gift Ideas', 'gifts'],
  ['Premium Selection', 'premium-selection'],
] as const;

test('the page lists six collections, each links to its products and back', async ({ page }) => {
  await open(page, '/collections');
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(LISTED.length);
  for (const [index, [name, slug]] of LISTED.entries()) {
    await expect(tiles.nth(index).getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(tiles.nth(index).getByRole('link')).toHaveAttribute('href', `/collections/${slug}`);
  }
  const count = Number(/(\d+) products\./.exec(await tiles.nth(4).innerText())?.[1]);
  // The whole tile is the link, including its picture.
  await tiles.nth(4).click({ position: { x: 20, y: 300 } });
  await expect(page).toHaveURL(/\/collections\/gifts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gift Ideas' })).toBeVisible();
  await expect(page.getByText(`Showing ${count} products`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Collections' }).click();
  await expect(page).toHaveURL(/\/collections$/);
});

test('searches collections by title and description, and shows an empty result', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/collections');
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Search collections' });
  await box.fill('hundred dollars');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/collections\?q=hundred\+dollars$/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Premium Selection' })).toBeVisible();

  await open(page, '/collections?q=zebra');
  await expect(page.getByRole('heading', { name: 'No collections found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/collections$/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
});

test('a collection page has chips, sort, facets and pages', async ({ page }) => {
  await open(page, '/collections/award-winners');
  const wine = page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: 'Wine', exact: true });
  await wine.click();
  await expect(page).toHaveURL(/\/collections\/award-winners\?sub=wine$/);
  await expect(wine).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc');
  await expect(page).toHaveURL(/\?sub=wine&sort=price-desc$/);
  await open(page, '/collections/award-winners?page=2&sort=name');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('Rare Finds is a collection that the collections page does not list', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/collections/rare-finds');
  await expect(page.getByRole('heading', { level: 1, name: 'Rare Finds' })).toBeVisible();
  await expect(page.getByText(/^Showing \d+ products?$/)).toBeVisible();
});

test('a collection filtered to nothing offers a way out, and an unknown collection is a 404', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/collections/premium-selection?priceMax=20');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  const response = await page.goto('/collections/nothing-like-it');
  expect(response?.status()).toBe(404);
});

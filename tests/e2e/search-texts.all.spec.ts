import AxeBuilder from '@axe-core/playwright';
import { expect, open, test } from './shop.ts';
import { openSearch, options, searchBox } from './suggestions.ts';

test('the box suggests recipes and articles under their own headings, and opens them', async ({ page }) => {
  await open(page, '/products');
  await openSearch(page);
  await searchBox(page).fill('vermouth');
  const recipes = page.getByRole('group', { name: 'Recipes' }).getByRole('option');
  const articles = page.getByRole('group', { name: 'Journal' }).getByRole('option');
  await expect(recipes).toHaveCount(3);
  await expect(articles.first()).toContainText('Vermouth Goes Off');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const names = await options(page).allInnerTexts();
  const place = names.findIndex((name) => name.includes('Vermouth Goes Off'));
  expect(place).toBeGreaterThan(0);
  for (let down = 0; down <= place; down += 1) await searchBox(page).press('ArrowDown');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/blog\/vermouth-goes-off$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vermouth Goes Off' })).toBeVisible();
});

test('a misspelt drink is suggested and opens', { tag: '@all' }, async ({ page }) => {
  await open(page, '/');
  await openSearch(page);
  await searchBox(page).fill('mohito');
  await page
    .getByRole('group', { name: 'Recipes' })
    .getByRole('option', { name: /Mojito/ })
    .click();
  await expect(page).toHaveURL(/\/recipes\/mojito$/);
});

test('a search shows products first, then recipes, then articles, on its first page', async ({ page }) => {
  await open(page, '/search/all/gin');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
  const recipes = page.getByRole('region', { name: 'Recipes' });
  const articles = page.getByRole('region', { name: 'Journal' });
  await expect(recipes.getByRole('article').first()).toBeVisible();
  await expect(articles.getByRole('listitem').first()).toBeVisible();
  const order = await headings.allInnerTexts();
  expect(order.indexOf('Recipes')).toBeGreaterThan(0);
  expect(order.indexOf('Journal')).toBeGreaterThan(order.indexOf('Recipes'));
  await recipes.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/recipes\/[a-z0-9-]+$/);

  await open(page, '/search/all/gin?page=2');
  await expect(page.getByRole('region', { name: 'Recipes' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a page's name finds that page first, and a price in the query is a filter that can be removed", {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/search/all/returns');
    const answers = page.getByRole('region', { name: 'Pages and answers' });
    await expect(answers.getByRole('link').first()).toHaveText('Returns');
    await answers.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/returns$/);

    await page.goto('/search/all/gift%20under%20100');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: gift under 100');
    await expect(page.getByText('Showing 18 products')).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter: Up to $100' }).click();
    await expect(page).toHaveURL(/\/search\/all\/gift$/);
    await expect(page.getByText('Showing 20 products')).toBeVisible();

    await page.goto('/products?q=gin+under+%2440');
    await expect(page).toHaveURL(/\/products\?q=gin&priceMax=40$/);
  });

  test('finds what occurs only in texts', async ({ page }) => {
    await page.goto('/search/all/negroni');
    await expect(
      page.getByRole('region', { name: 'Recipes' }).getByRole('link', { name: 'Negroni' }),
    ).toBeVisible();
  });
});

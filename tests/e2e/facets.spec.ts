import type { Locator, Page } from '@playwright/test';
import { shown } from './facets.ts';
import { expect, open, test } from './shop.ts';

/** The link of an empty or short list to a larger one. */
const wayOut = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('.none, .thin')
    .getByRole('link', { name: /^(Without .+: [\d,]+ products?|Clear all filters)$/ })
    .first();
/** The number of products in that link, or beside it. */
async function announced(way: Locator): Promise<number> {
  const numbers = [...(await way.locator('..').innerText()).matchAll(/([\d,]+) products?/g)];
  return Number(numbers.at(-1)?.[1]?.replace(',', ''));
}

test('an empty list suggests the choice to remove, which shows as many products as announced', async ({
  page,
}) => {
  await open(
    page,
    '/category/spirits?country=scotland,ireland&taste=smoky&attr.cask=port&priceMax=60&rating=4.5',
  );
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Showing 0 products')).toBeVisible();
  const way = wayOut(page);
  const count = await announced(way);
  expect(count).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Clear all filters', exact: true })).toHaveCount(1);
  await way.click();
  await expect.poll(() => shown(page)).toBe(count);
});

test('every empty or short list offers a way out', { tag: '@all' }, async ({ page, request }) => {
  test.slow();
  const addresses = [
    '/products?country=canada&taste=smoky&shelf=on-sale',
    '/products?filter=award-winners&country=germany',
    '/products?priceMin=100000',
    '/category/beer?attr.hops=citra&country=scotland',
    '/category/wine?q=zzzz&country=france',
    '/category/wine?abvMin=90&priceMax=1',
    '/search/all/gin?country=atlantis',
    '/search/all/zzzzqqqq?country=france',
  ];
  for (const address of addresses) {
    await page.goto(address);
    const way = wayOut(page);
    if ((await page.getByRole('main').getByRole('article').count()) > 3) continue;
    await expect(way, address).toBeVisible();
    const message = await announced(way);
    const answer = await request.get((await way.getAttribute('href')) ?? '');
    expect(await answer.text(), address).toMatch(new RegExp(`Showing (<!-- -->)?${message} product`));
  }
});

test('a short list shows how many products one choice less would show', { tag: '@all' }, async ({ page }) => {
  await open(page, '/category/spirits?country=scotland&shelf=on-sale');
  expect(await shown(page)).toBeLessThanOrEqual(3);
  const way = page.getByRole('link', { name: /^Without the filter “(Scotland|On sale)”: \d+ products$/ });
  const count = Number(/(\d+) products$/.exec(await way.innerText())?.[1]);
  await way.click();
  await expect(page.getByText(`Showing ${count} products`)).toBeVisible();
});

test('a collection that is a flag is ticked, and becomes that box with the next choice', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/products?filter=new-arrivals');
  await expect(page.locator('input[name=shelf][value=new-arrivals]')).toBeChecked();
  const chip = page.getByRole('link', { name: 'Remove filter: New' });
  await expect(chip).toBeVisible();
  const before = await shown(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price');
  await expect(page).toHaveURL(/\/products\?shelf=new-arrivals&sort=price$/);
  // The list, and with it this link, changes a moment after the URL.
  await expect(chip).toHaveAttribute('href', /sort=price/);
  expect(await shown(page)).toBe(before);
  await chip.click();
  await expect(page).toHaveURL(/\/products\?sort=price$/);

  await open(page, '/products?filter=award-winners');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price');
  await expect(page).toHaveURL(/\/products\?filter=award-winners&sort=price$/);
  const whole = page.getByRole('link', { name: 'Remove filter: Award Winners' });
  await expect(whole).toHaveAttribute('href', /sort=price/);
  await whole.click();
  await expect(page).toHaveURL(/\/products\?sort=price$/);
});

test('a search can be filtered, keeps filters when sorted, and shows a corrected query', async ({ page }) => {
  await open(page, '/search/all/riesling?country=germany');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: riesling' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price');
  await expect(page).toHaveURL(/\/search\/all\/riesling\?country=germany&sort=price$/);
  await open(page, '/search/all/rieslnig');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: rieslnig' })).toBeVisible();
  await expect(page.getByText('Showing results for riesling')).toBeVisible();
  await expect(page.getByText('instead of “rieslnig”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

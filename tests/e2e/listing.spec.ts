import type { Page } from '@playwright/test';
import { expect, open, test, waitForHydration } from './shop.ts';

const names = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: /categories/i }).getByRole('button', { name, exact: true });
const canonical = (page: Page): Promise<string> =>
  page.locator('link[rel=canonical]').evaluate((link) => new URL(link.getAttribute('href') ?? '').pathname);
const count = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.getByText(/^Showing \d+ products?$/).innerText())?.[0]);

const SORTS = [
  ['Featured', 'featured'],
  ['Price: Low to High', 'price'],
  ['Price: High to Low', 'price-desc'],
  ['Name: A to Z', 'name'],
  ['Name: Z to A', 'name-desc'],
] as const;

test('a chip filters the list and is marked, and a second press removes it', async ({ page }) => {
  await open(page, '/category/spirits?page=2');
  const everything = await count(page);
  await expect(chip(page, 'Spirits')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: 'Subcategories' }).getByRole('button').first()).toHaveText(
    'Spirits',
  );
  await chip(page, 'Gin').click();
  await expect(page).toHaveURL(/\/category\/spirits\?sub=gin$/);
  await expect(chip(page, 'Gin')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'Spirits')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { level: 1, name: 'Spirits' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Gin', exact: true })).toBeVisible();
  await expect(page.getByText('Juniper first, then whatever grows')).toBeVisible();
  expect(await canonical(page)).toBe('/category/gin');
  expect(await count(page)).toBeLessThan(everything);

  await chip(page, 'Gin').click();
  await expect(page).toHaveURL(/\/category\/spirits$/);
  await expect(page.getByText(`Showing ${everything} products`)).toBeVisible();
  expect(await canonical(page)).toBe('/category/spirits');

  await chip(page, 'Rum').click();
  await expect(page).toHaveURL(/\?sub=rum$/);
  await page.getByRole('link', { name: 'Remove filter: Rum' }).click();
  await expect(page).toHaveURL(/\/category\/spirits$/);
});

test('All Products has a line of subcategories for each root, of any depth, with the rest behind More', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/products?sort=price&q=hop');
  const lines = page.getByRole('group', { name: /^Subcategories of / });
  await expect(lines).toHaveCount(3);
  await expect(chip(page, 'Whiskey')).toBeVisible();
  await chip(page, 'IPA').click();
  await expect(page).toHaveURL(/\/products\?sub=ipa&q=hop&sort=price$/);
  await expect(chip(page, 'IPA')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'IPA', exact: true })).toBeVisible();
  await expect.poll(() => canonical(page)).toBe('/category/ipa');
  await chip(page, 'IPA').click();
  await expect(page).toHaveURL(/\/products\?q=hop&sort=price$/);
  await expect.poll(() => canonical(page)).toBe('/products');

  await open(page, '/products');
  await expect(chip(page, 'Session IPA')).toBeHidden();
  await page.getByText('More', { exact: true }).last().click();
  await chip(page, 'Session IPA').click();
  await expect(page).toHaveURL(/\/products\?sub=session-ipa$/);
  await expect(chip(page, 'Session IPA')).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/products?sub=session-ipa');
  await expect(chip(page, 'Session IPA')).toBeVisible();
});

test('each of the five sorts changes the order and shows page 1; a link has the newest first', {
  tag: '@all',
}, async ({ page }) => {
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await open(page, '/products?page=2');
  await expect(sort.getByRole('option')).toHaveText(SORTS.map(([label]) => label));
  const seen = new Map<string, string[]>();
  let before = (await names(page)).join();
  for (const [label, key] of SORTS.toReversed()) {
    await sort.selectOption({ label });
    await expect(page).toHaveURL(key === 'featured' ? /\/products$/ : new RegExp(`/products\\?sort=${key}$`));
    await expect(sort).toHaveValue(key);
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(async () => (await names(page)).join()).not.toBe(before);
    seen.set(label, await names(page));
    before = (await names(page)).join();
  }
  expect(new Set([...seen.values()].map((list) => list.join())).size).toBe(SORTS.length);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/\/products\?sort=newest$/);
  await expect(sort).toHaveValue('newest');
  await expect(sort.getByRole('option')).toHaveCount(SORTS.length);
  const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: false });
  const ascending = seen.get('Name: A to Z') ?? [];
  expect(ascending).toEqual(ascending.toSorted(collator.compare));

  await sort.selectOption({ label: 'Price: Low to High' });
  await expect(page).toHaveURL(/sort=price$/);
  await expect
    .poll(async () => {
      const prices = await paid(page);
      return prices.length > 6 && prices.every((price, index) => price >= (prices[index - 1] ?? 0));
    })
    .toBe(true);
});

/** Returns the price paid for each bottle that is not sold out: the last price on its card. */
async function paid(page: Page): Promise<number[]> {
  const cards = await page.getByRole('main').getByRole('article').allInnerTexts();
  return cards
    .filter((card) => !card.includes('Sold out'))
    .map((card) =>
      Number(
        card
          .match(/\$[\d,.]+/g)
          ?.at(-1)
          ?.replaceAll(/[$,]/g, ''),
      ),
    );
}

test('the pages show every bottle once, and the first and last page have no link beyond', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/category/beer');
  const total = await count(page);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const pages = Math.ceil(total / 12);
  expect(pages).toBeGreaterThan(2);
  const all = new Set<string>();
  for (let number = 1; number <= pages; number += 1) {
    await expect(pager.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(pager.getByRole('link', { name: 'Previous' })).toHaveCount(number === 1 ? 0 : 1);
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(number === pages ? 0 : 1);
    await expect(pager.getByText('Previous')).toBeVisible();
    await expect(pager.getByText('Next')).toBeVisible();
    for (const name of await names(page)) all.add(name);
    if (number === pages) break;
    await pager.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?page=${number + 1}$`));
  }
  expect(all.size).toBe(total);
  await expect(pager.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
});

test('the URL contains all state: filter, chip, text, sort and page survive reload and Back', async ({
  page,
}) => {
  await open(page, '/products?filter=award-winners');
  const filter = page.getByRole('link', { name: 'Remove filter: Award Winners' });
  await expect(filter).toBeVisible();
  await chip(page, 'Wine').click();
  await expect(page).toHaveURL(/\?filter=award-winners&sub=wine$/);
  // The list, and with it the sort form, changes a moment after the URL.
  await expect(chip(page, 'Wine')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('name');
  await expect(page).toHaveURL(/\?filter=award-winners&sub=wine&sort=name$/);
  await expect(filter).toHaveAttribute('href', /sort=name/);
  const before = await names(page);
  await page.reload();
  await waitForHydration(page);
  expect(await names(page)).toEqual(before);
  await expect(chip(page, 'Wine')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name');

  const text = page.getByRole('searchbox', { name: 'Filter all products' });
  await text.fill('  a  ');
  await text.press('Enter');
  await expect(page).toHaveURL(/\?filter=award-winners&sub=wine&q=a&sort=name$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?filter=award-winners&sub=wine&sort=name$/);
  await expect(text).toHaveValue('');
  expect(await names(page)).toEqual(before);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('featured');
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name');
  await filter.click();
  await expect(page).toHaveURL(/\?sub=wine&sort=name$/);
});

test('Back from a bottle restores the list and its scroll position', async ({ page }) => {
  await open(page, '/category/wine?sort=price&page=2');
  const bottle = page.getByRole('main').getByRole('article').nth(8).getByRole('link');
  await bottle.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await bottle.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/wine\?sort=price&page=2$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 10);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(place + 10);
});

test('a search page has its own heading, no chips, and a box that searches again', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/search/all/whisky');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: whisky' })).toBeVisible();
  await expect(page.getByRole('group', { name: /categories/i })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const text = page.getByRole('main').getByRole('searchbox', { name: 'Search products' });
  await expect(text).toHaveValue('whisky');
  await text.fill(' barolo ');
  await text.press('Enter');
  await expect(page).toHaveURL(/\/search\/all\/barolo$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: barolo' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc');
  await expect(page).toHaveURL(/\/search\/all\/barolo\?sort=price-desc$/);
  await open(page, '/search/wine/riesling');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: riesling' })).toBeVisible();
  await text.fill('pinot');
  await text.press('Enter');
  await expect(page).toHaveURL(/\/search\/wine\/pinot$/);
});

test('an empty list says so and offers a way out', { tag: '@all' }, async ({ page }) => {
  await open(page, '/category/beer?q=zzzzqqqq&sort=name');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Showing 0 products')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/category\/beer$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await open(page, '/search/all/zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

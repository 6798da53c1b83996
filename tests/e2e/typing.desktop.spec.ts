import type { Page } from '@playwright/test';
import { expect, open, test } from './shop.ts';

const box = (page: Page, name: string) => page.getByRole('main').getByRole('searchbox', { name });
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Returns a list to which the query of every data request is added from now on. */
function watchWords(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const words = url.searchParams.get('q') ?? /\/search\/all\/([^/.]+)\.data/.exec(url.pathname)?.[1];
    if (url.pathname.endsWith('.data') && words) requested.push(words);
  });
  return requested;
}

test('a list filters while typing without new history entries, and Enter searches with corrections', async ({
  page,
}) => {
  await open(page, '/category/wine');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price');
  await expect(page).toHaveURL(/\/category\/wine\?sort=price$/);
  const before = await entries(page);
  const requested = watchWords(page);
  const field = box(page, 'Filter wine');
  await field.click();
  // Five inputs in one task, so that a slow machine cannot cause a pause between them.
  await field.evaluate((input: HTMLInputElement) => {
    for (const text of ['r', 'ri', 'rie', 'ries', 'riesl']) {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\/category\/wine\?q=riesl&sort=price&typed=1$/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Riesling');
  await expect(field).toBeFocused();
  expect(await entries(page)).toBe(before);
  expect(requested).toEqual(['riesl']);

  // Typing in the middle of the text keeps the caret position.
  await field.press('ArrowLeft');
  await field.press('ArrowLeft');
  await field.press('x');
  await expect(page).toHaveURL(/q=riexsl&/);
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Press Enter to try similar spellings too.')).toBeVisible();
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await expect(page.locator('#list')).toHaveText('Showing 0 products');
  await expect(page.locator('#list')).toHaveAttribute('aria-live', 'polite');

  await field.fill('rieslnig');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/category\/wine\?q=rieslnig&sort=price$/);
  await expect(page.getByText('Showing results for riesling')).toBeVisible();
  expect(await entries(page)).toBe(before + 1);
  await expect(field).toBeFocused();

  await field.fill('');
  await expect(page).toHaveURL(/\/category\/wine\?sort=price$/);
  expect(await entries(page)).toBe(before + 1);
});

test('an older response never overwrites a newer one', async ({ page }) => {
  await open(page, '/products');
  const everything = await page.locator('#list').innerText();
  const held = Promise.withResolvers<void>();
  await page.route(/\/products\.data\?.*q=gin\b/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const field = box(page, 'Filter all products');
  const first = page.waitForRequest(/q=gin\b/);
  await field.fill('gin');
  await first;
  await field.fill('stout');
  await expect(page).toHaveURL(/q=stout&typed=1$/);
  // The list changes a moment after the URL.
  await expect(page.locator('#list')).not.toHaveText(everything);
  const shown = await page.locator('#list').innerText();
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(field).toHaveValue('stout');
  await expect(page).toHaveURL(/q=stout&typed=1$/);
  expect(await page.locator('#list').innerText()).toBe(shown);
});

test("a search page's own box searches while typing, and keeps focus however late the response", {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/search/all/riesling');
  const before = await entries(page);
  const field = box(page, 'Search products');
  const held = Promise.withResolvers<void>();
  await page.route(/\/search\/all\/stou\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const coming = page.waitForRequest(/\/search\/all\/stou\.data/);
  await field.fill('stou');
  await coming;
  // Other pages show placeholders after this time. Here they would replace the box and take its
  // focus.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  held.resolve();
  await expect(page).toHaveURL(/\/search\/all\/stou\?typed=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results for: stou' })).toBeVisible();
  await expect(field).toBeFocused();
  expect(await entries(page)).toBe(before);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/all\/stou$/);
  expect(await entries(page)).toBe(before + 1);
});

test('collections and the Journal filter while typing, and announce the count', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/collections');
  const before = await entries(page);
  const field = box(page, 'Search collections');
  await field.click();
  await field.pressSequentially('hundred dol', { delay: 10 });
  await expect(page).toHaveURL(/\/collections\?q=hundred\+dol&typed=1$/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Showing 1 collection', { exact: true })).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await expect(field).toBeFocused();
  expect(await entries(page)).toBe(before);

  await open(page, '/blog?topic=wine');
  const inJournal = await entries(page);
  const articles = box(page, 'Search articles');
  await articles.click();
  await articles.pressSequentially('frost', { delay: 10 });
  await expect(page).toHaveURL(/\/blog\?q=frost&topic=wine&typed=1$/);
  await expect(page.getByText(/^Showing \d+ articles?$/)).toHaveAttribute('aria-live', 'polite');
  await expect(articles).toBeFocused();
  expect(await entries(page)).toBe(inJournal);
  await articles.press('Enter');
  await expect(page).toHaveURL(/\/blog\?q=frost&topic=wine$/);
  expect(await entries(page)).toBe(inJournal + 1);
});

test('typed text is sent when the box loses focus, after another choice', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/products');
  const field = box(page, 'Filter all products');
  await field.fill('hop');
  await page.getByRole('button', { name: 'IPA', exact: true }).click();
  await expect(page).toHaveURL(/\/products\?sub=ipa&q=hop$/);
  await expect(page.getByRole('button', { name: 'IPA', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await field.fill('hazy');
  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All Products');
});

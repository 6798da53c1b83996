import { expect, waitForHydration, open, test } from './shop.ts';
import { answerSuggestions, bottle, openSearch, options, searchBox, suggestionsFor } from './suggestions.ts';

test.describe('with late responses', () => {
  test('the list belongs to the newest text, whatever order responses come in', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    const requested = await answerSuggestions(page, async (query) => {
      if (query === 'sm') await held.promise;
      return suggestionsFor(query, { products: [bottle(`Found for ${query}`)] });
    });
    await open(page, '/products');
    await openSearch(page);
    await searchBox(page).fill('sm');
    await expect.poll(() => requested).toEqual(['sm']);
    await searchBox(page).fill('smo');
    await expect(options(page).first()).toContainText('Found for smo');
    held.resolve();
    // Long enough to show the late list.
    await page.waitForTimeout(300);
    await expect(options(page).first()).toContainText('Found for smo');
  });

  test('on a slow network the last list stays until the next one arrives', { tag: '@all' }, async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    const requested = await answerSuggestions(page, async (query) => {
      if (query === 'smok') await held.promise;
      return suggestionsFor(query, { products: [bottle(`Found for ${query}`)] });
    });
    await open(page, '/products');
    await openSearch(page);
    await searchBox(page).fill('smo');
    await expect(options(page).first()).toContainText('Found for smo');
    await searchBox(page).fill('smok');
    await expect.poll(() => requested).toEqual(['smo', 'smok']);
    await expect(options(page).first()).toHaveText(/^FFound for smo Amaro/);
    held.resolve();
    await expect(options(page).first()).toContainText('Found for smok');
  });

  test('a pause in typing sends one request, and responses are cached', { tag: '@all' }, async ({ page }) => {
    const requested = await answerSuggestions(page);
    await open(page, '/products');
    await openSearch(page);
    await searchBox(page).pressSequentially('smoky', { delay: 15 });
    await expect(options(page)).toHaveCount(6);
    expect(requested.at(-1)).toBe('smoky');
    expect(requested.length, `requests for ${requested.join(', ')}`).toBeLessThan(4);
    const before = requested.length;
    await searchBox(page).fill('s');
    await expect(options(page)).toHaveCount(0);
    await searchBox(page).fill(' smoky ');
    await expect(options(page)).toHaveCount(6);
    expect(requested.length).toBe(before);
  });
});

test('one letter suggests nothing, and an empty box offers occasions', { tag: '@all' }, async ({ page }) => {
  const requested = await answerSuggestions(page);
  await open(page, '/products');
  await openSearch(page);
  for (const [text, offered] of [
    ['s', 0],
    [' s ', 0],
    ['   ', 6],
    ['', 6],
  ] as const) {
    await searchBox(page).fill(text);
    // Longer than the pause in typing that starts a search.
    await page.waitForTimeout(200);
    await expect(options(page)).toHaveCount(offered);
  }
  expect(requested).toEqual([]);
});

test.describe('when the suggestions fail', () => {
  test.use({ expectedWords: /Failed to load resource/ });

  test('nothing is shown, and the box still searches', { tag: '@all' }, async ({ page }) => {
    await answerSuggestions(page);
    await open(page, '/products');
    await openSearch(page);
    await searchBox(page).fill('smo');
    await expect(options(page)).toHaveCount(6);
    await page.route('**/api/public/suggest?*', (route) => route.fulfill({ status: 503, body: 'no' }));
    await searchBox(page).fill('amaro');
    await expect(options(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/search\/all\/amaro$/);
  });

  test('when their code does not load, the box still searches', { tag: '@all' }, async ({ page }) => {
    await page.route('**/search-suggestions-*.js', (route) => route.abort());
    await open(page, '/products');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await searchBox(page).fill('amaro');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/search\/all\/amaro$/);
    await expect(searchBox(page)).toBeHidden();
  });
});

test('text typed before the scripts load stays, and gets suggestions', { tag: '@all' }, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await answerSuggestions(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('smo');
  held.resolve();
  await waitForHydration(page);
  await expect(options(page)).toHaveCount(6);
  await expect(searchBox(page)).toHaveValue('smo');
  await expect(searchBox(page)).toBeFocused();
});

test('hostile text stays plain text in the box, in a response and in URLs', async ({ page }) => {
  const text = '<img src=x onerror="document.title=1"> </mark>%2e"\'${7*7} \u202eoz';
  await answerSuggestions(page, (query) =>
    suggestionsFor(query, {
      correctedQuery: text,
      products: [bottle(text, { producer: text, category: text, place: text, liquidColour: text })],
      categories: [{ slug: 'whiskey', name: text, count: 2 }],
      words: ['</mark><script>alert(1)</script>', '$&$`', '__proto__'],
    }),
  );
  await open(page, '/products');
  const title = await page.title();
  await openSearch(page);
  await searchBox(page).fill(text);
  await expect(options(page)).toHaveCount(5);
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toContainText(text);
  await expect(list.locator('img, script')).toHaveCount(0);
  await expect(list.getByText('$&$`')).toBeVisible();
  expect(await page.title()).toBe(title);
  const all = page.getByRole('link', { name: 'See all 44 products' });
  const path = `/search/all/${encodeURIComponent(text)}`;
  await expect(all).toHaveAttribute('href', path);
});

test('emoji and broken surrogates break neither the box nor its URLs', { tag: '@all' }, async ({ page }) => {
  const requested = await answerSuggestions(page);
  await open(page, '/products');
  await openSearch(page);
  await searchBox(page).fill('\ud83e\udd43\ud83e\udd43');
  await expect(options(page)).toHaveCount(6);
  // Half of a surrogate pair, as careless truncation may leave it.
  await searchBox(page).fill('gin \ud83e');
  await expect.poll(() => requested.at(-1)).toBe('gin \ufffd');
  await expect(options(page)).toHaveCount(6);
});

test('shows a corrected query, and the link leads to its results', { tag: '@all' }, async ({ page }) => {
  await answerSuggestions(page, (query) =>
    suggestionsFor(query, { correctedQuery: 'tequila', totalCount: 10_000, totalCountIsAtLeast: true }),
  );
  await open(page, '/products');
  await openSearch(page);
  await searchBox(page).fill('tequilla');
  const sheet = page.getByRole('dialog', { name: 'Search the shop' });
  await expect(sheet.getByText('Showing results for tequila')).toBeVisible();
  const all = sheet.getByRole('link', { name: 'See all 10,000+ products for “tequila”' });
  await all.click();
  await expect(page).toHaveURL(/\/search\/all\/tequila$/);
  await expect(sheet).toBeHidden();
});

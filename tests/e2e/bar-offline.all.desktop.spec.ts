import type { Page } from '@playwright/test';
import { BAR_DATA, counts, find, NEGRONI, now, theirs, tick } from './bar-steps.ts';
import { expect, open, test } from './shop.ts';

/** Paths that the worker may serve: the page itself, and files whose names contain a hash. */
const ITS_OWN = /^\/(?:bar|(?:assets|bar)\/[\w.-]+)$/;

const cacheNames = async (page: Page): Promise<string[]> => await page.evaluate(() => caches.keys());

/** Waits until the worker of the bar has cached everything. Returns the cached paths. */
async function storedItems(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('bar-'));
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

test.describe('without a connection', () => {
  // The browser logs what it could not fetch.
  test.use({ expectedWords: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

  test('after one visit the bar works offline, and only the bar', async ({ page, context }) => {
    await open(page, '/bar');
    const paths = await storedItems(page);
    expect(paths).toContain('/bar');
    expect(paths.filter((path) => !ITS_OWN.test(path))).toEqual([]);
    expect(paths.filter((path) => BAR_DATA.test(path))).toHaveLength(1);

    await context.setOffline(true);
    await open(page, '/bar');
    const note = page.getByText(/^You're offline/);
    await expect(note).toBeVisible();
    await tick(page, ...NEGRONI.names);
    await counts(page);
    await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
    // Fonts and the stylesheet are cached too.
    expect(await page.evaluate(() => document.fonts.check('16px "Radio Canada"'))).toBe(true);
    await page.getByRole('button', { name: 'Add a bottle from our shop' }).click();
    await page.getByRole('searchbox', { name: 'Name of the bottle' }).fill('gin');
    await expect(page.getByText(/^We couldn't reach the shop/)).toBeVisible();
    await page.goto('about:blank');
    await open(page, `/bar?utm_source=letter#have=vodka,lime-juice`);
    await expect(theirs(page).getByRole('listitem')).toHaveText(['Vodka', 'Lime juice']);
    await theirs(page).getByRole('button', { name: 'Back to my bar' }).click();
    await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
    for (const address of ['/recipes', '/recipes/negroni', '/', '/bar/', '/bartender']) {
      const other = await context.newPage();
      await expect(other.goto(address), address).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
      await other.close();
    }

    await context.setOffline(false);
    await expect(note).toBeHidden();
    await now(page).getByRole('link', { name: 'Negroni' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Negroni' })).toBeVisible();
  });

  test('a visitor who never opened the bar gets no worker and no cache', { tag: '@all' }, async ({
    page,
    context,
  }) => {
    await open(page, '/recipes/negroni');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await cacheNames(page)).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto('/bar')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

test('the worker serves only its own paths, and its script is revalidated each time', {
  tag: '@all',
}, async ({ page, request }) => {
  const script = await request.get('/bar-worker.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  expect(script.headers()['content-type']).toContain('text/javascript');
  await open(page, '/bar');
  await storedItems(page);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/bar']);

  const [byWorker, byShop]: [string[], string[]] = [[], []];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    (response.fromServiceWorker() ? byWorker : byShop).push(pathname);
  });
  await open(page, '/bar');
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await tick(page, ...NEGRONI.names);
  await counts(page);
  const others = ['/api/public/recipes', '/icon.svg', '/bar.data', '/bar-worker.js', '/recipes/negroni'];
  for (const path of others)
    await page.evaluate((other) => fetch(other).then((answer) => answer.text()), path);
  await page.evaluate(() => fetch('/bar').then((answer) => answer.text()));
  await now(page).getByRole('link', { name: 'Negroni' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Negroni' })).toBeVisible();
  // The recipe's marks load the same data, still from the document that was opened at the bar.
  await expect(page.getByText('You have it').first()).toBeVisible();
  expect(byWorker).toContain('/bar');
  expect(byWorker.some((path) => BAR_DATA.test(path))).toBe(true);
  expect(byWorker.filter((path) => !ITS_OWN.test(path))).toEqual([]);
  expect(byShop).toEqual(expect.arrayContaining([...others, '/bar']));

  // A page outside the worker's scope, and one whose path begins like the scope: the worker serves
  // nothing of the first.
  byWorker.length = 0;
  await open(page, '/recipes/negroni');
  expect(byWorker).toEqual([]);
  await page.goto('/bartender');
  expect(byWorker.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
});

test('a worker with a new cache version deletes its older caches, and no other caches', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/faq');
  await page.evaluate(async () => {
    for (const name of ['bar-0', 'elsewhere-1'])
      await (await caches.open(name)).put('/bar', new Response('from before'));
  });
  await open(page, '/bar');
  await expect.poll(async () => (await cacheNames(page)).toSorted()).toEqual(['bar-1', 'elsewhere-1']);
});

test('shows a changed bar page at once, and caches it', { tag: '@all' }, async ({ page, context }) => {
  await open(page, '/bar');
  await storedItems(page);
  const was = await page.evaluate(async () => (await (await caches.match('/bar'))?.text()) ?? '');
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('bar-'));
    const cache = await caches.open(name);
    await cache.put('/bar', new Response('<title>Old</title>', { headers: { 'content-type': 'text/html' } }));
  });
  await open(page, '/bar');
  await expect(page).toHaveTitle(/My bar/);
  const isNew = async (): Promise<boolean> =>
    await page.evaluate(async (text) => (await (await caches.match('/bar'))?.text()) === text, was);
  await expect.poll(isNew).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle(/My bar/);
  await expect(find(page)).toBeVisible();
  await context.setOffline(false);
});

import type { Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

/** Delays the data of client-side navigation until the returned function is called. */
async function holdData(page: Page, pattern: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}

const placeholders = (page: Page) => page.getByRole('main').locator('[aria-busy=true] .card');

test('a slow list shows placeholders after 150 ms, as many as it has cards', async ({ page }) => {
  const lists = [
    { from: `/product/${BOTTLES.plenty}`, link: 'All Products', heading: 'All Products', places: 8 },
    { from: '/products', link: 'Beer', heading: 'Beer', places: 12 },
  ];
  for (const { from, link, heading, places } of lists) {
    await page.unrouteAll();
    await open(page, from);
    const letGo = await holdData(page, /\.data(\?|$)/);
    await watchPlaceholders(page);
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(placeholders(page)).toHaveCount(places);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
    expect(Number(await page.evaluate('waited')), 'milliseconds from the click').toBeGreaterThanOrEqual(145);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(placeholders(page)).toHaveCount(0);
  }
});

/** Records in the page the time from the next click to the first placeholder. */
async function watchPlaceholders(page: Page): Promise<void> {
  await page.evaluate(() => {
    let clickedAt = 0;
    addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main [aria-busy=true]')) return;
      Object.assign(globalThis, { waited: performance.now() - clickedAt });
      observer.disconnect();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

test('a list that loads again keeps its chips and heading', async ({ page }) => {
  await open(page, '/category/wine');
  const letGo = await holdData(page, /\.data(\?|$)/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('name');
  await expect(placeholders(page)).toHaveCount(12);
  await expect(page.getByRole('heading', { level: 1, name: 'Wine' })).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/sort=name$/);
  await expect(placeholders(page)).toHaveCount(0);
});

test.describe('a list that fails to load', () => {
  test.use({ expectedWords: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|503|Failed to fetch|Decode/ });

  test('shows a toast that stays until closed, and Try again loads it', async ({ page }) => {
    await open(page, `/product/${BOTTLES.plenty}`);
    await page.route(/\.data(\?|$)/, (route) => route.abort('failed'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    await expect(toast).toContainText('Error loading products');
    await expect(toast).toContainText('There was a problem loading the products. Please try again later.');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await toast.getByRole('button', { name: 'Close notification' }).click();
    await expect(toast).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
  });
});

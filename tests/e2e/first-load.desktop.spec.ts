import type { Page, Response } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

/** Transferred kilobytes of 1,000 bytes, for a browser with an empty cache. */
type Weight = { script: number; stylesheet: number; font: number };

const QUIET_MS = 700;
const FONTS_KB = 43.3;

/**
 * Maximum kilobytes of a first visit to a kind of page: the value when the limit was set, plus 1 %.
 */
const BUDGETS: readonly { name: string; path: string; script: number; stylesheet: number }[] = [
  { name: 'home', path: '/', script: 117.5, stylesheet: 17.4 },
  { name: 'listing', path: '/category/whiskey', script: 125.4, stylesheet: 17.4 },
  { name: 'all products', path: '/products', script: 125.0, stylesheet: 17.4 },
  { name: 'search', path: '/search/all/gin', script: 126.0, stylesheet: 17.4 },
  { name: 'product', path: `/product/${BOTTLES.plenty}`, script: 121.3, stylesheet: 17.4 },
  { name: 'collections', path: '/collections', script: 115.3, stylesheet: 17.4 },
  { name: 'journal', path: '/blog', script: 117.7, stylesheet: 17.4 },
  { name: 'article', path: '/blog/what-dry-means', script: 117.8, stylesheet: 18.1 },
  { name: 'recipes', path: '/recipes', script: 119.1, stylesheet: 17.4 },
  { name: 'recipe', path: '/recipes/negroni', script: 120.3, stylesheet: 17.4 },
  { name: 'cart', path: '/cart', script: 122.8, stylesheet: 17.4 },
  { name: 'my bar', path: '/bar', script: 119.6, stylesheet: 19.1 },
  { name: 'sommelier', path: '/sommelier', script: 115.6, stylesheet: 18.5 },
  { name: 'text page', path: '/shipping', script: 121.4, stylesheet: 18.8 },
  { name: 'contact', path: '/contact', script: 118.2, stylesheet: 18.5 },
  { name: 'saved bottles', path: '/account/saved', script: 128.6, stylesheet: 20.6 },
  { name: 'settings', path: '/account/settings', script: 122.9, stylesheet: 20.4 },
];

/**
 * `npm test` checks the pages that most visitors see first and those with the most code; `npm run
 * test:all` checks all.
 */
const CHECKED: ReadonlySet<string> = new Set(['home', 'listing', 'product', 'cart', 'saved bottles']);

for (const { name, path, script, stylesheet } of BUDGETS) {
  const tag = CHECKED.has(name) ? [] : '@all';
  test(`the first load of ${name} stays within its budget`, { tag }, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await open(page, path);
    await quietNetwork(page, responses);
    const weight: Weight = { script: 1.4, stylesheet: 0, font: 0 };
    for (const response of responses) {
      const kind = response.request().resourceType();
      if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') continue;
      weight[kind] += (await response.request().sizes()).responseBodySize / 1000;
    }
    expect(weight.script, 'kilobytes of script').toBeGreaterThan(0);
    expect(weight.script, 'kilobytes of script').toBeLessThanOrEqual(script);
    expect(weight.stylesheet, 'kilobytes of CSS').toBeLessThanOrEqual(stylesheet);
    expect(weight.font, 'kilobytes of fonts').toBeLessThanOrEqual(FONTS_KB);
  });
}

/** Waits until no response has come for `QUIET_MS`: some parts load when the browser is idle. */
async function quietNetwork(page: Page, responses: readonly Response[]): Promise<void> {
  let before: number;
  do {
    before = responses.length;
    await page.waitForTimeout(QUIET_MS);
  } while (responses.length > before);
}

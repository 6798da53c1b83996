import type { Page, Response } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

/** Transferred kilobytes of 1,000 bytes, for a browser with an empty cache. */
type Weight = { script: number; stylesheet: number; font: number };

const QUIET_MS = 700;
const FONTS_KB = 76.5;

/**
 * Maximum kilobytes of a first visit to a kind of page: the value when the limit was set, plus 1 %.
 */
const BUDGETS: readonly { name: string; path: string; script: number; stylesheet: number }[] = [
  { name: 'home', path: '/', script: 109.1, stylesheet: 18.0 },
  { name: 'listing', path: '/category/whiskey', script: 114.6, stylesheet: 18.0 },
  { name: 'all products', path: '/products', script: 114.6, stylesheet: 18.0 },
  { name: 'search', path: '/search/all/gin', script: 115.4, stylesheet: 18.0 },
  { name: 'product', path: `/product/${BOTTLES.plenty}`, script: 113.3, stylesheet: 18.0 },
  { name: 'collections', path: '/collections', script: 107.7, stylesheet: 18.0 },
  { name: 'journal', path: '/blog', script: 109.5, stylesheet: 18.0 },
  { name: 'article', path: '/blog/what-dry-means', script: 110.7, stylesheet: 18.0 },
  { name: 'recipes', path: '/recipes', script: 111.8, stylesheet: 18.0 },
  { name: 'recipe', path: '/recipes/negroni', script: 114.2, stylesheet: 18.0 },
  { name: 'cart', path: '/cart', script: 113.4, stylesheet: 18.0 },
  { name: 'my bar', path: '/bar', script: 112.0, stylesheet: 19.4 },
  { name: 'sommelier', path: '/sommelier', script: 107.9, stylesheet: 19.0 },
  { name: 'text page', path: '/shipping', script: 112.2, stylesheet: 19.1 },
  { name: 'contact', path: '/contact', script: 109.4, stylesheet: 18.6 },
  { name: 'saved bottles', path: '/account/saved', script: 117.3, stylesheet: 20.6 },
  { name: 'settings', path: '/account/settings', script: 112.8, stylesheet: 20.4 },
];

for (const { name, path, script, stylesheet } of BUDGETS) {
  test(`the first load of ${name} stays within its budget`, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await open(page, path);
    await quietNetwork(page, responses);
    const weight: Weight = { script: 0, stylesheet: 0, font: 0 };
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

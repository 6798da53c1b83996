import type { Page } from '@playwright/test';
import { headlineClass } from '#web/ui/headline-class.server.ts';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const WIDTHS = [320, 390, 768, 1024, 1200, 1280, 1440];

/** Kinds of pages whose headlines are names, and where all of their names are. */
const KINDS = [
  { path: `/product/${BOTTLES.plenty}`, names: '/api/public/products', of: 'product', field: 'name' },
  { path: '/recipes/negroni', names: '/api/public/recipes', of: 'cocktailRecipe', field: 'name' },
  { path: '/blog/what-dry-means', names: '/api/public/blog-posts', of: 'blogPost', field: 'title' },
] as const;

/** The two whose longest words are the longest. */
const LONGEST = ['Gewurztraminer Grand Cru Goldert 2022', 'Boulevardier'];

test('the longest names break at no width inside a word', async ({ page }) => {
  for (const { path } of KINDS.slice(0, 2)) {
    await open(page, path);
    expect(await broken(page, LONGEST), path).toEqual([]);
  }
});

for (const { path, names, of, field } of KINDS)
  test(`no name breaks at any width inside a word: ${names}`, { tag: '@all' }, async ({ page, request }) => {
    const { items } = await (await request.get(names)).json();
    const all = items.map((item: Record<string, Record<string, string>>) => item[of]?.[field] ?? '');
    expect(all.length).toBeGreaterThan(20);
    await open(page, path);
    expect(await broken(page, all)).toEqual([]);
  });

/** Sets each name as the page's headline, at each width, and answers those with a word on more than one line. */
async function broken(page: Page, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const those = await page.evaluate(
      (set) => {
        const headline = document.querySelector('h1');
        if (!headline) throw new Error('the page has no headline');
        return set.filter(({ name, className }) => {
          headline.textContent = name;
          headline.className = className;
          const text = headline.firstChild;
          return [...name.matchAll(/[^\s-]+-?/g)].some(({ 0: word, index }) => {
            const range = document.createRange();
            if (text) range.setStart(text, index);
            if (text) range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return lines.size > 1 || headline.scrollWidth > headline.clientWidth + 1;
          });
        });
      },
      names.map((name) => ({ name, className: headlineClass(name) })),
    );
    found.push(...those.map(({ name }) => `${name} at ${width}`));
  }
  return found;
}

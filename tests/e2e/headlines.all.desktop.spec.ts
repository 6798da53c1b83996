import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const WIDTHS = process.env['TEST_ALL'] === '1' ? [320, 390, 768, 1024, 1200, 1280, 1440] : [320, 768, 1200];

/**
 * Source of the names for a kind of page: a response of the API, or a data file of the demo shop.
 */
type Names = { from: string; of: string; field: string } | { file: string; field: string };

/** Kinds of pages whose headlines are names. */
const KINDS: readonly { paths: readonly string[]; names: Names }[] = [
  {
    paths: [`/product/${BOTTLES.plenty}`],
    names: { from: '/api/public/products', of: 'product', field: 'name' },
  },
  {
    paths: ['/recipes/negroni'],
    names: { from: '/api/public/recipes', of: 'cocktailRecipe', field: 'name' },
  },
  {
    paths: ['/blog/what-dry-means'],
    names: { from: '/api/public/blog-posts', of: 'blogPost', field: 'title' },
  },
  // With and without a picture.
  {
    paths: ['/category/spirits', '/category/pilsner'],
    names: { file: 'demo/catalogue/categories.yaml', field: 'name' },
  },
  { paths: ['/collections/gifts'], names: { file: 'demo/catalogue/collections.yaml', field: 'name' } },
];

/** For each kind, the name with the longest word. */
const LONGEST_NAMES = [
  'Gewurztraminer Grand Cru Goldert 2022',
  'Boulevardier',
  'What Oak Remembers',
  'Non-alcoholic',
];

test('the longest names never break inside a word, at any width', async ({ page }) => {
  for (const path of [...KINDS.flatMap(({ paths }) => paths), '/terms']) {
    await open(page, path);
    expect(await broken(page, LONGEST_NAMES), path).toEqual([]);
  }
});

test('the longest event name never breaks inside a word, at any width', async ({ page }) => {
  await open(page, '/events');
  expect(await broken(page, LONGEST_NAMES, '.evt h2')).toEqual([]);
});

for (const { paths, names } of KINDS)
  for (const path of paths)
    test(`no name breaks inside a word, at any width: ${path}`, { tag: '@all' }, async ({
      page,
      request,
    }) => {
      const all = await loadNames(names, request);
      expect(all.length).toBeGreaterThan(5);
      await open(page, path);
      expect(await broken(page, all)).toEqual([]);
    });

async function loadNames(names: Names, request: APIRequestContext): Promise<string[]> {
  const { field } = names;
  if ('file' in names) {
    const text = readFileSync(names.file, 'utf8');
    return [...text.matchAll(new RegExp(`\\b${field}: "?([^",}\n]+)`, 'g'))].map(([, name]) => name ?? '');
  }
  const { items } = await (await request.get(names.from)).json();
  return items.map((item: Record<string, Record<string, string>>) => item[names.of]?.[field] ?? '');
}

/**
 * Sets each name as the page's headline, at each width. Returns those with a word on more than one
 * line.
 */
async function broken(page: Page, names: readonly string[], selector = 'h1'): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const those = await page.evaluate(
      ({ set, of }) => {
        const headline = document.querySelector(of);
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
      { set: names.map((name) => ({ name, className: headlineClass(name) })), of: selector },
    );
    found.push(...those.map(({ name }) => `${name} at ${width}`));
  }
  return found;
}

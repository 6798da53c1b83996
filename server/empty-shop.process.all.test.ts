import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startBuiltShop } from './test-shop-process.ts';

let folder: string;
let shop: ShopProcess;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empty-shop-'));
  shop = startBuiltShop({ DATA_DIR: join(folder, 'data'), DEMO_CATALOGUE: 'off' });
  origin = await shop.opened;
}, 60_000);
afterAll(async () => {
  shop.child.kill();
  await shop.ended;
  await rm(folder, { recursive: true });
});

/** The shop's own addresses in a page or a sitemap, without their fragments. */
function linksOf(text: string): string[] {
  const found = [
    ...text.matchAll(/<a\b[^>]*? href="([^"]+)"/g),
    ...text.matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), origin));
  return found.filter((url) => url.origin === origin).map(({ pathname, search }) => pathname + search);
}

it('of an empty shop every link leads somewhere', async () => {
  const from = new Map<string, string>([
    ['/', ''],
    ['/sitemap.xml', ''],
  ]);
  const dead: string[] = [];
  for (const [path, page] of from) {
    const response = await fetch(origin + path);
    if (!response.ok) dead.push(`${path}: ${response.status}, from ${page}`);
    for (const link of linksOf(await response.text())) if (!from.has(link)) from.set(link, path);
  }
  expect(dead).toEqual([]);
  expect(from.size).toBeGreaterThan(15);
  // The page of an unknown address links to what there is too.
  const missing = linksOf(await (await fetch(`${origin}/no-such-page`)).text());
  expect(missing.filter((link) => !from.has(link))).toEqual([]);
});

it('an empty shop says nothing of the demo', async () => {
  const home = await (await fetch(origin)).text();
  expect(home).toContain('Nothing on the shelves yet');
  expect(home).not.toContain('Premium spirits');
  expect(home).not.toContain('/category/');
  expect(await (await fetch(`${origin}/api/public/categories`)).text()).not.toContain('slug');
});

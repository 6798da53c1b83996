import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createModules } from '#server/create-modules.ts';
import { findRoute } from '#server/http/find-route.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { createSitemap } from './create-sitemap.ts';

let database: TestDatabase;
let find: (path: string) => Promise<RenderedPage | undefined>;
let products: number | undefined;

beforeAll(async () => {
  database = await startDatabase();
  const { pool, db } = await database.open();
  await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  products = await seedEmptyShop(db, `${PROJECT_ROOT}/demo`);
  const { services } = createModules(db, { legalAges: async () => [] });
  const make = createSitemap(services, 'https://shop.example');
  find = (path) => make(path, findRoute(path).route);
});
afterAll(() => database.stop());

async function read(path: string): Promise<RenderedPage> {
  const page = await find(path);
  if (!page) throw new Error(`no ${path}`);
  return page;
}

const placesIn = (page: RenderedPage): string[] =>
  [...page.body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place);

describe('the sitemap', () => {
  it('is named in robots.txt', async () => {
    const { body } = await read('/robots.txt');
    expect(body.toString()).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  });

  it('lists its parts, and the parts list every product and category once', async () => {
    const parts = placesIn(await read('/sitemap.xml')).map((place) => new URL(place).pathname);
    expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-products-1.xml']);
    const places = (await Promise.all(parts.map(async (part) => placesIn(await read(part))))).flat();
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain('https://shop.example/');
    expect(places).toContain('https://shop.example/category/whiskey');
    expect(places).toContain('https://shop.example/collections/gifts');
    expect(places).toContain('https://shop.example/faq');
    expect(places).toContain('https://shop.example/sommelier');
    expect(places).toContain('https://shop.example/bar');
    expect(places).toContain('https://shop.example/blog');
    expect(places.filter((place) => place.startsWith('https://shop.example/product/'))).toHaveLength(
      products ?? -1,
    );
  });

  it('has no parts after the last', async () => {
    for (const path of ['/sitemap-products-2.xml', '/sitemap-products-0.xml', '/sitemap-products-x.xml']) {
      expect(await find(path)).toBeUndefined();
    }
  });

  it('is invalidated with the list of all products, and its pages with what has a page', async () => {
    expect([...(await read('/sitemap-products-1.xml')).tags]).toEqual(['list:all']);
    const { tags } = await read('/sitemap-pages.xml');
    for (const tag of ['categories', 'collections', 'recipes', 'articles', 'pages'])
      expect(tags).toContain(tag);
  });
});

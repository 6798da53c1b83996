import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createModules } from '#server/create-modules.ts';
import { findRoute } from '#server/http/find-route.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { createSitemap } from './create-sitemap.ts';

let database: TestDatabase;
let find: (path: string) => Promise<RenderedPage | undefined>;
let products: number | undefined;
let db: Database;

beforeAll(async () => {
  database = await startDatabase();
  const opened = await database.open();
  const { pool } = opened;
  ({ db } = opened);
  await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  products = await seedEmptyShop(db, `${PROJECT_ROOT}/demo`);
  await seedDemoContent(db, `${PROJECT_ROOT}/demo`);
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
    // The home page leads there, without a card.
    expect(places).toContain('https://shop.example/collections/rare-finds');
    expect(places).toContain('https://shop.example/api/docs');
    expect(places).toContain('https://shop.example/faq');
    expect(places).toContain('https://shop.example/sommelier');
    expect(places).toContain('https://shop.example/bar');
    expect(places).toContain('https://shop.example/blog');
    expect(places.filter((place) => place.startsWith('https://shop.example/product/'))).toHaveLength(
      products ?? -1,
    );
  });

  it('tells when a product was last changed, and nothing of pages that list others', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    await db.execute(sql`update product set updated_at = ${at} where slug = 'corravane-london-dry'`);
    const products = (await read('/sitemap-products-1.xml')).body.toString();
    expect(products).toContain(
      `<url><loc>https://shop.example/product/corravane-london-dry</loc><lastmod>${at}</lastmod></url>`,
    );
    expect(products.match(/<lastmod>/g)).toHaveLength(placesIn(await read('/sitemap-products-1.xml')).length);
    const pages = (await read('/sitemap-pages.xml')).body.toString();
    expect(pages).toContain('<loc>https://shop.example/category/whiskey</loc></url>');
    expect(pages).toMatch(
      /<loc>https:\/\/shop\.example\/recipes\/[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/,
    );
  });

  it('has no parts after the last', async () => {
    for (const path of ['/sitemap-products-2.xml', '/sitemap-products-0.xml', '/sitemap-products-x.xml']) {
      expect(await find(path)).toBeUndefined();
    }
  });

  it('is invalidated with the list of all products, and its pages with what has a page', async () => {
    expect([...(await read('/sitemap-products-1.xml')).tags]).toEqual(['list:all', 'product-dates']);
    const { tags } = await read('/sitemap-pages.xml');
    for (const tag of ['categories', 'collections', 'recipes', 'articles', 'pages'])
      expect(tags).toContain(tag);
  });
});

import { sql } from 'drizzle-orm';
import { ownAuthSettings } from '#contract/account/auth.ts';
import { createCompliance, deliverRules } from '#modules/compliance/index.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { createModules } from '#server/create-modules.ts';
import { clearAtOnce, refreshLinks, refreshSearch } from '#server/invalidate-on-change.ts';
import { toCachedPage } from '#server/pages/cached-page.ts';
import { findRoute } from '#server/http/find-route.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { createPageRenderer } from '#server/pages/render-page.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import { createSitemap } from '#server/sitemap/create-sitemap.ts';
import { renderLoaders } from './render-loaders.ts';

const ORIGIN = 'https://shop.example';
const CACHE_BYTES = 64 * 1024 * 1024;

/** The demo shop with its page cache, as a process has them. */
export async function createCachedShop(place: TestDatabase) {
  const { pool, db } = await place.open();
  await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await deliverRules(db, `${PROJECT_ROOT}/modules/compliance/rules`);
  await seedEmptyShop(db, `${PROJECT_ROOT}/demo`);
  await seedDemoContent(db, `${PROJECT_ROOT}/demo`);
  const compliance = createCompliance(db);
  const { services, invalidate, links } = createModules(db, {
    legalAges: compliance.legalAges,
    offersBy: compliance.offersBy,
  });
  const cache = createPageCache<RenderedPage>(CACHE_BYTES);
  const errors: unknown[] = [];
  const render = createPageRenderer(
    renderLoaders,
    {
      ...services,
      contact: Object.create(null),
      wishlist: Object.create(null),
      checkouts: Object.create(null),
      guestOrders: Object.create(null),
      merges: Object.create(null),
      unsubscribe: async () => false,
      findRedirect: async () => undefined,
      testPayments: undefined,
      payments: 'none',
      auth: ownAuthSettings(ORIGIN),
      openApi: () => ({ info: { title: '', version: '' }, paths: {} }),
      origin: ORIGIN,
      settings: { ageDeclineUrl: ORIGIN },
    },
    { error: (fields) => void errors.push(fields) },
    { deadlineMs: 60_000 },
  );
  const makeSitemap = createSitemap(services, ORIGIN);
  const make = async (path: string): Promise<RenderedPage> => {
    const [pathname = '', search = ''] = path.split('?');
    const { route } = findRoute(pathname);
    const file = route.kind === 'sitemap' ? await makeSitemap(pathname, route) : undefined;
    const order = { isFreeText: false, theme: null, requestId: '' };
    return file ?? (await render({ ...order, path: pathname, search: search && `?${search}` }));
  };
  await db.execute(sql`delete from changed_tag`);

  return {
    db,
    errors,
    services,
    compliance,
    /** Renders the page anew. */
    make,
    /** Renders the page into the cache. */
    async visit(path: string): Promise<RenderedPage> {
      return await cache.make(
        path,
        () => make(path),
        (made) => (made.isCacheable ? toCachedPage(made) : undefined),
      );
    },
    isCached: (path: string): boolean => cache.find(path) !== undefined,
    /** Makes a change, and does what every process does on its tags. Returns them. */
    async change(statements: readonly string[]): Promise<string[]> {
      for (const statement of statements) await db.execute(sql.raw(statement));
      const { rows } = await db.execute<{ tag: string }>(sql`delete from changed_tag returning tag`);
      const tags = rows.map(({ tag }) => tag);
      const caches = {
        invalidate(given: readonly string[]) {
          if (given.some((tag) => tag === 'law' || tag === 'everything')) compliance.invalidate();
          invalidate(given);
        },
        search: services.search,
        links,
        cache,
      };
      if (tags.length > 0) {
        clearAtOnce(caches, tags);
        await refreshSearch(caches, tags);
        await refreshLinks(caches, tags);
      }
      return tags;
    },
  };
}

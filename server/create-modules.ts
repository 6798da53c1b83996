import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { type Bar, createBar } from '#modules/bar/index.ts';
import { type Catalog, createCatalog } from '#modules/catalog/index.ts';
import { createLiveCatalogIndex, type IndexPlace } from '#modules/catalog-index/index.ts';
import type { Compliance } from '#modules/compliance/index.ts';
import { type Journal, createJournal } from '#modules/journal/index.ts';
import { createContent, type Content } from '#modules/content/index.ts';
import { createMonths, type Months } from '#modules/months/index.ts';
import { createRecipes, type Recipes } from '#modules/recipes/index.ts';
import { createShopPrices, type ShopPrices } from '#modules/prices/index.ts';
import {
  createSearch,
  createUnfoundSearches,
  type Search,
  type UnfoundSearches,
} from '#modules/search/index.ts';
import { createSommelier, type Sommelier } from '#modules/sommelier/index.ts';
import { loadShopContent, type ShopSettings } from '#modules/shop-settings/index.ts';
import { createWeeklyLists, type WeeklyLists } from '#modules/weekly-lists/index.ts';
import { kindOf } from '#platform/changes/product-tag.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { findRedirect } from '#modules/redirects/index.ts';
import { createLinkReader, type LinkReader } from './shown-links.ts';
import { toShopFacts } from './to-shop-facts.ts';
import { textSources } from './text-sources.ts';

/** The read APIs of all modules, used by pages and API. */
export type ReadingServices = {
  catalog: Catalog;
  search: Search;
  /** Searches that found nothing. */
  unfound: UnfoundSearches;
  sommelier: Sommelier;
  recipes: Recipes;
  bar: Bar;
  journal: Journal;
  content: Content;
  weeklyLists: WeeklyLists;
  prices: ShopPrices;
  months: Months;
  shopSettings(): Promise<ShopSettings>;
  /** What the frame of every page links to. */
  shownLinks(): Promise<ShownLinks>;
};

type Options = {
  /** By the environment, which wins over the shop's setting. */
  minimumAge?: number | undefined;
  legalAges: Compliance['legalAges'];
  /** Absent: no page says where a product is delivered. */
  offersBy?: Compliance['offersBy'];
  /** Absent: every start reads the whole catalogue. */
  indexPlace?: IndexPlace | undefined;
};

/** Kinds of tags (platform/changes/README.md) after which a module's data in memory is stale. */
const KINDS = [
  ['catalog', ['categories', 'collection', 'collections']],
  ['recipes', ['recipe', 'recipes']],
  ['bar', ['recipe', 'recipes', 'categories']],
  ['journal', ['article', 'articles']],
  ['shopSettings', ['settings']],
  // Its texts have placeholders for settings, and its provinces name what law says.
  ['content', ['page', 'pages', 'faq', 'events', 'provinces', 'law', 'settings']],
  // Their days begin in the time zone of the shop.
  ['weeklyLists', ['weekly-lists', 'settings']],
  ['months', ['months', 'settings']],
  // Opening hours are searched too.
  ['texts', ['texts', 'categories', 'settings']],
] as const;

/**
 * Creates the modules on one database. `invalidate` drops their data in memory that a change with
 * these tags made stale, except the catalog index of search, which refreshes itself.
 */
export function createModules(
  db: Database,
  { minimumAge, legalAges, offersBy, indexPlace }: Options,
): {
  services: ReadingServices;
  invalidate(tags: readonly string[]): void;
  links: Pick<LinkReader, 'refresh'>;
} {
  const catalog = createCatalog(db);
  const recipes = createRecipes(db, catalog);
  const bar = createBar(recipes, catalog);
  const journal = createJournal(db);
  const shopSettings = memoizeAsync(() => loadShopContent(db, { minimumAge }));
  const content = createContent(db, {
    facts: () => toShopFacts(shopSettings.get),
    legalAges,
    ...(offersBy && { offersBy }),
  });
  const weeklyLists = createWeeklyLists(db);
  const months = createMonths(db);
  const index = createLiveCatalogIndex(db, indexPlace);
  const search = createSearch(
    db,
    catalog,
    index,
    textSources({
      recipes,
      journal,
      content,
      catalog,
      shopSettings: shopSettings.get,
      shownLinks: () => links.get(),
    }),
  );
  const sommelier = createSommelier(db, catalog, index);
  const links = createLinkReader({
    catalog,
    search,
    recipes,
    journal,
    content,
    shopSettings: shopSettings.get,
    findRedirect: (path) => findRedirect(db, path),
  });
  const caches = {
    catalog,
    recipes,
    bar,
    journal,
    shopSettings,
    content,
    weeklyLists,
    months,
    texts: { invalidate: search.invalidateTexts },
  };
  return {
    services: {
      catalog,
      search,
      unfound: createUnfoundSearches(),
      sommelier,
      recipes,
      bar,
      journal,
      content,
      weeklyLists,
      prices: createShopPrices(db),
      months,
      shopSettings: shopSettings.get,
      shownLinks: links.get,
    },
    links,
    invalidate(tags) {
      const changed = new Set(tags.map(kindOf));
      for (const [name, kinds] of KINDS)
        if (changed.has('everything') || kinds.some((kind) => changed.has(kind))) caches[name].invalidate();
    },
  };
}

import { CURRENCY_NAMES } from '#contract/currency-names.ts';
import { type Bar, createBar } from '#modules/bar/index.ts';
import { type Catalog, createCatalog } from '#modules/catalog/index.ts';
import type { Compliance } from '#modules/compliance/index.ts';
import { type Journal, createJournal } from '#modules/journal/index.ts';
import { createContent, type Content } from '#modules/content/index.ts';
import { createRecipes, type Recipes } from '#modules/recipes/index.ts';
import { createSearch, type Search } from '#modules/search/index.ts';
import { createSommelier, type Sommelier } from '#modules/sommelier/index.ts';
import { loadShopContent, type ShopSettings } from '#modules/shop-settings/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { textSources } from './text-sources.ts';

/** The read APIs of all modules, used by pages and API. */
export type ReadingServices = {
  catalog: Catalog;
  search: Search;
  sommelier: Sommelier;
  recipes: Recipes;
  bar: Bar;
  journal: Journal;
  content: Content;
  shopSettings(): Promise<ShopSettings>;
};

type Options = {
  /** By the environment, which wins over the shop's setting. */
  minimumAge?: number | undefined;
  legalAges: Compliance['legalAges'];
};

/**
 * Creates the modules on one database. `invalidate` drops their data in memory, except the catalog
 * index of search, which refreshes itself.
 */
export function createModules(
  db: Database,
  { minimumAge, legalAges }: Options,
): { services: ReadingServices; invalidate(): void } {
  const catalog = createCatalog(db);
  const recipes = createRecipes(db, catalog);
  const bar = createBar(recipes, catalog);
  const journal = createJournal(db);
  const shopSettings = memoizeAsync(() => loadShopContent(db, { minimumAge }));
  const content = createContent(db, {
    async facts() {
      const { name, currency, minimumAge: age } = await shopSettings.get();
      return { shop: name, age, currency: CURRENCY_NAMES[currency] };
    },
    legalAges,
  });
  const search = createSearch(
    db,
    catalog,
    textSources({ recipes, journal, content, catalog, shopSettings: shopSettings.get }),
  );
  const sommelier = createSommelier(db, catalog, search);
  return {
    services: { catalog, search, sommelier, recipes, bar, journal, content, shopSettings: shopSettings.get },
    invalidate() {
      for (const cached of [catalog, recipes, bar, journal, content, shopSettings]) cached.invalidate();
    },
  };
}

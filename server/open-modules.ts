import { type Bar, openBar } from '#modules/bar/index.ts';
import { type Catalog, openCatalog } from '#modules/catalog/index.ts';
import { type Journal, openJournal } from '#modules/journal/index.ts';
import { openPages, type Pages } from '#modules/pages/index.ts';
import { openRecipes, type Recipes } from '#modules/recipes/index.ts';
import { openSearch, type Search } from '#modules/search/index.ts';
import { openSommelier, type Sommelier } from '#modules/sommelier/index.ts';
import { readShopContent, type ShopContent } from '#modules/storefront/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { keepUntilForgotten } from '#platform/keep-until-forgotten.ts';
import { textSources } from './text-sources.ts';

/** The reading doors of all modules, behind what pages and API show. */
export type ReadingDoors = {
  catalog: Catalog;
  search: Search;
  sommelier: Sommelier;
  recipes: Recipes;
  bar: Bar;
  journal: Journal;
  texts: Pages;
  content(): Promise<ShopContent>;
};

/**
 * Opens them on one database. `forget` drops what they keep in memory, but for search and sommelier, which bring themselves
 * up to date.
 */
export function openModules(
  db: Database,
  { minimumAge }: { minimumAge: number },
): { doors: ReadingDoors; forget(): void } {
  const catalog = openCatalog(db);
  const recipes = openRecipes(db, catalog);
  const bar = openBar(recipes, catalog);
  const journal = openJournal(db);
  const content = keepUntilForgotten(() => readShopContent(db));
  const texts = openPages(db, {
    facts: async () => ({ shop: (await content.get()).name, age: minimumAge }),
  });
  const search = openSearch(
    db,
    catalog,
    textSources({ recipes, journal, texts, catalog, content: content.get }),
  );
  const sommelier = openSommelier(db, catalog);
  return {
    doors: { catalog, search, sommelier, recipes, bar, journal, texts, content: content.get },
    forget() {
      for (const kept of [catalog, recipes, bar, journal, texts, content]) kept.forget();
    },
  };
}

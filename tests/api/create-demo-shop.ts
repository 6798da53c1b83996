import { SPECIFIED_LINKS } from '#contract/pages/shown-links.ts';
import { expect } from 'vitest';
import { createApi } from '#api/app.ts';
import type { PictureData } from '#contract/picture.ts';
import { type Bar, createBar } from '#modules/bar/index.ts';
import { type Catalog, createCatalog } from '#modules/catalog/index.ts';
import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { replaceDemoPictures } from '#modules/catalog/commands.ts';
import { seedArticles, type Journal, createJournal, loadArticlesFolder } from '#modules/journal/index.ts';
import { seedPages, createContent } from '#modules/content/index.ts';
import { seedRecipes, createRecipes, loadRecipesFolder, type Recipes } from '#modules/recipes/index.ts';
import { createLiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { createSearch, type Search } from '#modules/search/index.ts';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import { loadDemoContent } from '#seed/seed-demo-content.ts';
import { textSources } from '#server/text-sources.ts';
import { systemActor } from '#platform/actor.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** The folder of the demo catalogue. */
export const CATALOGUE = new URL('../../demo/catalogue', import.meta.url).pathname;
/** The folder of the demo's recipes. */
export const RECIPES = new URL('../../demo/content/recipes', import.meta.url).pathname;
const DEMO = new URL('../../demo', import.meta.url).pathname;
/** The folder of the demo's articles. */
export const ARTICLES = new URL('../../demo/content/articles', import.meta.url).pathname;
const MIGRATIONS = new URL('../../db/migrations', import.meta.url).pathname;

/** A product that always has pictures in these tests, whatever the demo has. */
export const PICTURED = 'sgarbh-dubh';
/** Its pictures: a front and a label. */
export const PICTURES: readonly PictureData[] = [
  {
    key: 'sgarbh-dubh-front-0123abcd',
    alt: 'A black bottle.',
    width: 900,
    height: 1200,
    looks: ['day', 'cellar'],
    widths: [360, 640, 900],
  },
  {
    key: 'sgarbh-dubh-label-89abcdef',
    alt: 'Its label.',
    width: 900,
    height: 1200,
    looks: ['day'],
    widths: [900],
  },
];

/** Pictures of recipes, by the names of the demo's files: one, whatever the demo has. */
const RECIPE_PICTURES = new Map(PICTURES.slice(0, 1).map((picture) => ['drinks/negroni', picture]));

const ARTICLE_PICTURES = new Map(PICTURES.slice(0, 1).map((picture) => ['journal/what-dry-means', picture]));

export type DemoShop = {
  database: DatabaseConnection;
  catalog: Catalog;
  search: Search;
  recipes: Recipes;
  bar: Bar;
  journal: Journal;
  api: ReturnType<typeof createApi>;
  /** Entries that the API wrote to its log: an error there is a bug. */
  errors: object[];
  stop(): Promise<void>;
};

/** Creates the demo shop in a fresh database, with the API in front of it. */
export async function createDemoShop(): Promise<DemoShop> {
  const place = await startDatabase();
  const database = await place.open();
  await migrate(database.pool, MIGRATIONS, silentLog);
  const read = await loadCatalogueFolder(CATALOGUE);
  expect(read).toMatchObject({ ok: true });
  if (read.ok) {
    await inTransaction(database.db, async (tx) => {
      await importCatalogue(tx, systemActor('test'), read.data);
      const { products, categories, collections } = read.data;
      await replaceDemoPictures(tx, {
        products: products
          .filter(({ slug }) => slug === PICTURED)
          .map((row) => ({ ...row, pictures: PICTURES })),
        categories: categories.map((row) => ({
          ...row,
          picture: row.slug === 'wine' ? PICTURES[0] : undefined,
        })),
        collections: collections.map((row) => ({ ...row, picture: PICTURES[1] })),
      });
    });
  }
  const written = await loadRecipesFolder(RECIPES);
  expect(written).toMatchObject({ ok: true });
  if (written.ok) await inTransaction(database.db, (tx) => seedRecipes(tx, written.data, RECIPE_PICTURES));
  const articles = await loadArticlesFolder(ARTICLES);
  expect(articles).toMatchObject({ ok: true });
  if (articles.ok)
    await inTransaction(database.db, (tx) => seedArticles(tx, articles.data, ARTICLE_PICTURES));
  const { pages } = await loadDemoContent(DEMO);
  await inTransaction(database.db, (tx) => seedPages(tx, pages));
  await database.pool.query('analyze');
  const catalog = createCatalog(database.db);
  const recipes = createRecipes(database.db, catalog);
  const bar = createBar(recipes, catalog);
  const journal = createJournal(database.db);
  const texts = createContent(database.db);
  const content = () => loadShopContent(database.db);
  const search = createSearch(
    database.db,
    catalog,
    createLiveCatalogIndex(database.db),
    textSources({
      recipes,
      journal,
      content: texts,
      catalog,
      shopSettings: content,
      shownLinks: async () => SPECIFIED_LINKS,
    }),
  );
  const errors: object[] = [];
  const note = (fields: object): void => void errors.push(fields);
  const api = createApi({
    catalog,
    search,
    recipes,
    bar,
    journal,
    currency: async () => (await content()).currency,
    allInPrices: async ({ province, currency }) => ({ province, currency, items: [] }),
    origin: 'https://shop.example',
    publicOrigin: 'https://shop.example',
    log: { error: note, warn: note },
  });
  return { database, catalog, search, recipes, bar, journal, api, errors, stop: () => place.stop() };
}

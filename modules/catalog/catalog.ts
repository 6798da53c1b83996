import type { ProductWrapper } from '#contract/catalog/product.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { loadAttributeDefinitions } from './attribute-definitions.ts';
import { type CategoryTree, loadCategoryTree } from './category-tree.ts';
import { type CatalogCollection, loadCollections } from './collections.ts';
import { findNumbers } from './find-numbers.ts';
import { type CardRow, listCards } from './list-cards.ts';
import { type CatalogFrame, findWrapper, listWrappers } from './list-wrappers.ts';

/**
 * Read API of the catalogue: it describes products; modules/search finds which of them are in a
 * list. The frame (tree, collections, attribute names) is small and every page needs it, so it is
 * cached until `invalidate`. Products are read every time.
 */
export type Catalog = {
  tree(): Promise<CategoryTree>;
  collections(): Promise<readonly CatalogCollection[]>;
  /** Returns the cards of the products with these numbers, in their order. */
  cards(numbers: readonly number[]): Promise<CardRow[]>;
  /** Returns the products with these numbers in the form of the public API, in their order. */
  wrappers(numbers: readonly number[]): Promise<ProductWrapper[]>;
  /** Returns the numbers of the existing products with those ids or slugs, in their order. */
  numbers(names: readonly string[]): Promise<number[]>;
  /**
   * Finds the product of that id or slug; `undefined` without one. Includes withdrawn products only
   * with `any`.
   */
  findProduct(name: string, which?: 'on-sale' | 'any'): Promise<ProductWrapper | undefined>;
  /** Called when the catalogue's frame has changed. */
  invalidate(): void;
};

export function createCatalog(db: Database): Catalog {
  const frame = memoizeAsync(() => loadFrame(db));

  return {
    tree: async () => (await frame.get()).tree,
    collections: async () => (await frame.get()).collections,
    cards: (numbers) => listCards(db, numbers),
    wrappers: async (numbers) => await listWrappers(db, numbers, await frame.get()),
    numbers: (names) => findNumbers(db, names),
    findProduct: async (name, which = 'on-sale') => await findWrapper(db, name, await frame.get(), which),
    invalidate: frame.invalidate,
  };
}

async function loadFrame(db: Database): Promise<CatalogFrame> {
  const [tree, collections, definitions] = await Promise.all([
    loadCategoryTree(db),
    loadCollections(db),
    loadAttributeDefinitions(db),
  ]);
  return { tree, collections, definitions };
}

import type { ProductWrapper } from '#contract/catalog/product.ts';
import type { Database } from '#platform/database/handle.ts';
import { keepUntilForgotten } from '#platform/keep-until-forgotten.ts';
import { readAttributeDefinitions } from './attribute-definitions.ts';
import { type CategoryTree, readCategoryTree } from './category-tree.ts';
import { type CatalogCollection, readCollections } from './collections.ts';
import { findNumbers } from './find-numbers.ts';
import { type CardRow, readCards } from './read-cards.ts';
import { type CatalogFrame, findWrapper, readWrappers } from './read-wrappers.ts';

/**
 * The reading door of the catalogue: it describes products; which of them stand in a list is found by modules/search. The
 * frame (tree, collections, attribute names) is small and asked for by every page, so it is read once and kept until
 * `forget`; products are read every time.
 */
export type Catalog = {
  tree(): Promise<CategoryTree>;
  collections(): Promise<readonly CatalogCollection[]>;
  /** What cards show of the products of these numbers, in their order. */
  cards(numbers: readonly number[]): Promise<CardRow[]>;
  /** The products of these numbers as the public API answers them, in their order. */
  wrappers(numbers: readonly number[]): Promise<ProductWrapper[]>;
  /** The numbers of the products with those ids or slugs that exist, in their order. */
  numbers(names: readonly string[]): Promise<number[]>;
  /** The product of that id or slug, or nothing; one that is withdrawn from sale only where `any` is asked for. */
  findProduct(name: string, which?: 'on-sale' | 'any'): Promise<ProductWrapper | undefined>;
  /** Called when the catalogue's frame has changed. */
  forget(): void;
};

export function openCatalog(db: Database): Catalog {
  const frame = keepUntilForgotten(() => readFrame(db));

  return {
    tree: async () => (await frame.get()).tree,
    collections: async () => (await frame.get()).collections,
    cards: (numbers) => readCards(db, numbers),
    wrappers: async (numbers) => await readWrappers(db, numbers, await frame.get()),
    numbers: (names) => findNumbers(db, names),
    findProduct: async (name, which = 'on-sale') => await findWrapper(db, name, await frame.get(), which),
    forget: frame.forget,
  };
}

async function readFrame(db: Database): Promise<CatalogFrame> {
  const [tree, collections, definitions] = await Promise.all([
    readCategoryTree(db),
    readCollections(db),
    readAttributeDefinitions(db),
  ]);
  return { tree, collections, definitions };
}

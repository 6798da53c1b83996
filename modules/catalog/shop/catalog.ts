import type { DatedPage } from '#contract/pages/dated-page.ts';
import type { Database } from '#platform/database/handle.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { loadAttributeDefinitions } from './attribute-definitions.ts';
import { type CategoryTree, loadCategoryTrees } from '../tree/category-tree.ts';
import { type CatalogCollection, loadCollections } from './collections.ts';
import { previewProduct } from './preview-product.ts';
import { findLabel, type ProductLabel } from './find-label.ts';
import { findNumbers } from '../products/find-numbers.ts';
import { countMeasured } from './count-measured.ts';
import { type CardRow, listCards, listNamedCards } from './list-cards.ts';
import {
  type ArchivedProduct,
  findArchived,
  findShopProduct,
  listShopProducts,
} from './list-shop-products.ts';
import { listDatedPages } from './list-dated-pages.ts';
import type { ProductPreview } from './preview-shop-product.ts';
import type { ShopProduct } from './shop-product.ts';
import type { CatalogFrame } from './to-shop-product.ts';

/**
 * Read API of the catalogue: it describes products; modules/search finds which of them are in a
 * list. The frame (tree, collections, attribute names) is small and every page needs it, so it is
 * cached until `invalidate`. Products are read every time.
 */
export type Catalog = {
  /** The categories that shoppers see. */
  tree(): Promise<CategoryTree>;
  /** All categories, drafts and archived ones included. */
  wholeTree(): Promise<CategoryTree>;
  collections(): Promise<readonly CatalogCollection[]>;
  /** Finds the collection of that slug; `undefined` without one. */
  findCollection(slug: string): Promise<CatalogCollection | undefined>;
  /** Returns the cards of the products on sale with these numbers, in their order. */
  cards(numbers: readonly number[]): Promise<CardRow[]>;
  /** Counts those of the products on sale with these numbers that a long row shows at true height. */
  countMeasured(numbers: readonly number[]): Promise<number>;
  /** Returns the pages of the products on sale with these numbers, in their order. */
  datedPages(numbers: readonly number[]): Promise<DatedPage[]>;
  /** Returns the cards of the products with those ids or slugs, in their order, also archived ones. */
  namedCards(idsOrSlugs: readonly string[]): Promise<CardRow[]>;
  /** Returns the products on sale with these numbers, in their order. */
  products(numbers: readonly number[]): Promise<ShopProduct[]>;
  /** Returns the numbers of the products on sale with those ids or slugs, in their order. */
  numbers(idsOrSlugs: readonly string[]): Promise<number[]>;
  /** Finds the product on sale of that id or slug; `undefined` without one. */
  findProduct(idOrSlug: string): Promise<ShopProduct | undefined>;
  /** Finds the archived product of that id or slug; `undefined` without one. */
  findArchived(idOrSlug: string): Promise<ArchivedProduct | undefined>;
  /** Returns the facts of a product's label, and its family; `undefined` for an unknown id. */
  findLabel(id: string): Promise<ProductLabel | undefined>;
  /** Shows a product of any status with a draft over it; `undefined` for an unknown id. */
  preview(id: string, patch: Readonly<Record<string, unknown>>): Promise<ProductPreview | undefined>;
  /** Called when the catalogue's frame has changed. */
  invalidate(): void;
};

export function createCatalog(db: Database): Catalog {
  const frame = memoizeAsync(() => loadFrame(db));

  return {
    tree: async () => (await frame.get()).tree,
    wholeTree: async () => (await frame.get()).wholeTree,
    collections: async () => (await frame.get()).collections,
    findCollection: async (wanted) => (await frame.get()).collections.find(({ slug }) => slug === wanted),
    cards: (numbers) => listCards(db, numbers),
    countMeasured: (numbers) => countMeasured(db, numbers),
    datedPages: (numbers) => listDatedPages(db, numbers),
    namedCards: (idsOrSlugs) => listNamedCards(db, idsOrSlugs),
    products: async (numbers) => await listShopProducts(db, numbers, await frame.get()),
    numbers: (idsOrSlugs) => findNumbers(db, idsOrSlugs),
    findProduct: async (idOrSlug) => await findShopProduct(db, idOrSlug, await frame.get()),
    findArchived: async (idOrSlug) => await findArchived(db, idOrSlug, await frame.get()),
    findLabel: (id) => findLabel(db, id),
    preview: async (id, patch) => await previewProduct(db, { id, patch }, await frame.get()),
    invalidate: frame.invalidate,
  };
}

async function loadFrame(db: Database): Promise<CatalogFrame> {
  const [trees, collections, definitions] = await Promise.all([
    loadCategoryTrees(db),
    loadCollections(db),
    loadAttributeDefinitions(db),
  ]);
  return { tree: trees.published, wholeTree: trees.whole, collections, definitions };
}

import type { ProductList, ProductWrapper } from '#contract/catalog/product.ts';
import type { Database } from '#platform/database/handle.ts';
import { readAttributeDefinitions } from './attribute-definitions.ts';
import { type CategoryTree, readCategoryTree } from './category-tree.ts';
import { type CatalogCollection, readCollections } from './collections.ts';
import { countProducts, type ProductCount } from './count-products.ts';
import { type CardRow, listCardsCounted } from './list-cards.ts';
import type { ListQuery } from './list-conditions.ts';
import { listFeatured } from './list-featured.ts';
import { type CatalogFrame, findWrapper, listWrappers } from './list-wrappers.ts';

/**
 * The reading door of the catalogue. The frame (tree, collections, attribute names) is small and asked for by every
 * page, so it is read once and kept until `forget`; products are read every time.
 */
export type Catalog = {
  tree(): Promise<CategoryTree>;
  collections(): Promise<readonly CatalogCollection[]>;
  listCards(query: ListQuery): Promise<{ items: CardRow[]; count: ProductCount }>;
  /** What the shop front features, best rated first of each kind. */
  listFeatured(take: number): Promise<CardRow[]>;
  listWrappers(query: ListQuery): Promise<ProductList>;
  /** The product of that id or slug, or nothing. */
  findProduct(name: string): Promise<ProductWrapper | undefined>;
  /** Called when the catalogue's frame has changed. */
  forget(): void;
};

export function openCatalog(db: Database): Catalog {
  let kept: Promise<CatalogFrame> | undefined;

  // A failed read is not kept: the next caller tries again.
  const frame = (): Promise<CatalogFrame> => {
    if (!kept) {
      const reading = readFrame(db);
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = undefined;
      });
    }
    return kept;
  };

  return {
    tree: async () => (await frame()).tree,
    collections: async () => (await frame()).collections,
    listCards: (asked) => listCardsCounted(db, readable(asked)),
    listFeatured: (take) => listFeatured(db, take),
    async listWrappers(asked) {
      const query = readable(asked);
      const [items, count] = await Promise.all([
        listWrappers(db, query, await frame()),
        countProducts(db, query),
      ]);
      return {
        items,
        totalCount: count.total,
        ...(count.isAtLeast ? { totalCountIsAtLeast: true as const } : {}),
      };
    },
    async findProduct(name) {
      return isReadable(name) ? findWrapper(db, name.toLowerCase(), await frame()) : undefined;
    },
    forget() {
      kept = undefined;
    },
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

// PostgreSQL refuses NUL in a text. No product, name or word holds one, so such a text names nothing.
const isReadable = (text: string): boolean => !text.includes('\0');

const readable = (query: ListQuery): ListQuery => ({
  ...query,
  text: query.text?.replaceAll('\0', ' ').trim(),
  names: query.names?.filter(isReadable),
});

import { type SQL, sql } from 'drizzle-orm';
import type { ArchivedProductWrapper, ProductWrapper } from '#contract/catalog/product.ts';
import { getEffectivePriceCents } from '#contract/money.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nullable, queryColumns, text } from '#platform/database/query-columns.ts';
import { isNamed } from '../products/find-numbers.ts';
import { createCollectionFinder } from './collection-finder.ts';
import { placedProducts } from './placed-products.ts';
import { type CatalogFrame, toWrapper } from './to-wrapper.ts';
import { WRAPPER_COLUMNS, WRAPPER_ROW } from './wrapper-rows.ts';

const ARCHIVED_ROW = { ...WRAPPER_ROW, redirectTo: nullable(text()) };

/**
 * Returns the products with these numbers in the form of the public API, in their order; skips
 * unknown numbers.
 */
export async function listWrappers(
  db: Handle,
  numbers: readonly number[],
  frame: CatalogFrame,
): Promise<ProductWrapper[]> {
  return numbers.length === 0 ? [] : await read(db, placedProducts(numbers), frame);
}

/** Finds the product on sale of that id or slug, in any case; `undefined` without one. */
export async function findWrapper(
  db: Handle,
  name: string,
  frame: CatalogFrame,
): Promise<ProductWrapper | undefined> {
  const [wrapper] = await read(db, sql`from product_on_sale p where ${isNamed([name])}`, frame);
  return wrapper;
}

/** A product that is no longer sold, and the URL to which its page leads instead, if any. */
export type ArchivedProduct = {
  wrapper: ArchivedProductWrapper;
  redirectTo: string | null;
  /** What it cost last: similar products are found by it, and no page shows it. */
  lastPaidCents: number;
};

/** Finds the archived product of that id or slug, in any case; `undefined` without one. */
export async function findArchived(
  db: Handle,
  name: string,
  frame: CatalogFrame,
): Promise<ArchivedProduct | undefined> {
  const [row] = await queryColumns(
    db,
    sql`select ${WRAPPER_COLUMNS}, p.redirect_to as "redirectTo" from product p
         where ${isNamed([name])} and p.status = 'archived'`,
    ARCHIVED_ROW,
  );
  if (!row) return undefined;
  const { redirectTo, ...rest } = row;
  const { product, ...wrapper } = toWrapper(rest, frame, []);
  return {
    redirectTo,
    lastPaidCents: getEffectivePriceCents(row),
    wrapper: {
      product: {
        ...product,
        price: null,
        priceCents: null,
        salePrice: null,
        salePriceCents: null,
        inStock: false,
        stockQuantity: 0,
        status: 'archived',
      },
      ...wrapper,
    },
  };
}

async function read(db: Handle, whence: SQL, frame: CatalogFrame): Promise<ProductWrapper[]> {
  const rows = await queryColumns(db, sql`select ${WRAPPER_COLUMNS} ${whence}`, WRAPPER_ROW);
  const findCollections = createCollectionFinder(frame.collections, frame.wholeTree);
  return rows.map((row) => toWrapper(row, frame, findCollections(row)));
}

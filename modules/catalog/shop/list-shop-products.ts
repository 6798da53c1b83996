import { type SQL, sql } from 'drizzle-orm';
import { getEffectivePriceCents } from '#contract/money.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nullable, queryColumns, text } from '#platform/database/query-columns.ts';
import { isNamed } from '../products/find-numbers.ts';
import { createCollectionFinder } from './collection-finder.ts';
import { placedProducts } from './placed-products.ts';
import type { FormerProduct, ShopProduct } from './shop-product.ts';
import { SHOP_PRODUCT_COLUMNS, SHOP_PRODUCT_ROW } from './shop-product-rows.ts';
import { type CatalogFrame, toShopProduct } from './to-shop-product.ts';

const ARCHIVED_ROW = { ...SHOP_PRODUCT_ROW, redirectTo: nullable(text()) };

/**
 * Returns the products on sale with these numbers, in their order; skips unknown numbers.
 */
export async function listShopProducts(
  db: Handle,
  numbers: readonly number[],
  frame: CatalogFrame,
): Promise<ShopProduct[]> {
  return numbers.length === 0 ? [] : await read(db, placedProducts(numbers), frame);
}

/** Finds the product on sale of that id or slug, in any case; `undefined` without one. */
export async function findShopProduct(
  db: Handle,
  name: string,
  frame: CatalogFrame,
): Promise<ShopProduct | undefined> {
  const [found] = await read(db, sql`from product_on_sale p where ${isNamed([name])}`, frame);
  return found;
}

/** A product that is no longer sold, and the URL to which its page leads instead, if any. */
export type ArchivedProduct = {
  product: FormerProduct;
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
    sql`select ${SHOP_PRODUCT_COLUMNS}, p.redirect_to as "redirectTo" from product p
         where ${isNamed([name])} and p.status = 'archived'`,
    ARCHIVED_ROW,
  );
  if (!row) return undefined;
  const { redirectTo, ...rest } = row;
  const { priceCents: _price, salePriceCents: _salePrice, ...product } = toShopProduct(rest, frame, []);
  return {
    redirectTo,
    lastPaidCents: getEffectivePriceCents(row),
    product: { ...product, stockQuantity: 0, isInStock: false },
  };
}

async function read(db: Handle, whence: SQL, frame: CatalogFrame): Promise<ShopProduct[]> {
  const rows = await queryColumns(db, sql`select ${SHOP_PRODUCT_COLUMNS} ${whence}`, SHOP_PRODUCT_ROW);
  const findCollections = createCollectionFinder(frame.collections, frame.wholeTree);
  return rows.map((row) => toShopProduct(row, frame, findCollections(row)));
}

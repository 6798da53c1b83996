import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { product } from '../tables.ts';
import { readFields } from './derive-fields.ts';
import { PRODUCT_PARTS } from './product-parts.ts';
import type { StoredProduct } from './product-record.ts';
import { sortParts } from './sort-parts.ts';
import { readTranslations, selectTranslations } from './translation-rows.ts';

const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any (${sql.param([...ids])}::uuid[])`;

const { barcodes, attributes, flavours, pairings, awards, tasterNotes } = PRODUCT_PARTS;

/** Loads the products of these ids whole, in any status, by id: one statement. */
export async function loadProducts(db: Handle, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const rows = await db
    .select({
      ...getTableColumns(product),
      barcodes: barcodes.rows,
      attributes: attributes.rows,
      flavours: flavours.rows,
      pairings: pairings.rows,
      awards: awards.rows,
      tasterNotes: tasterNotes.rows,
      translations: selectTranslations('product', product.id),
    })
    .from(product)
    .where(isAnyOf(product.id, ids));
  return new Map(
    rows.map((row) => {
      const { id, version, updatedAt, updatedBy, firstPublishedAt, stockQuantity, onlineQuantity } = row;
      const translations = readTranslations(row.translations);
      const record = sortParts({
        ...readFields(row),
        barcodes: barcodes.fromRows(row.barcodes),
        attributes: attributes.fromRows(row.attributes),
        flavours: flavours.fromRows(row.flavours),
        pairings: pairings.fromRows(row.pairings),
        awards: awards.fromRows(row.awards),
        tasterNotes: tasterNotes.fromRows(row.tasterNotes),
        ...translations.values,
      });
      const { outdated } = translations;
      const stock = { stockQuantity, onlineQuantity: onlineQuantity ?? 0 };
      return [id, { id, version, updatedAt, updatedBy, firstPublishedAt, ...stock, record, outdated }];
    }),
  );
}

/** What `lockRecord` asks of a kind. */
export const PRODUCT = { name: 'product', lock: lockProduct };

/** Locks a product until the transaction ends, and loads it; `undefined` for an unknown id. */
export async function lockProduct(tx: Transaction, id: string): Promise<StoredProduct | undefined> {
  return (await lockProducts(tx, [id])).get(id);
}

/**
 * As `lockProduct`, for many, in the order of their ids; unknown ones are left out. Two statements: one
 * that waits for a lock would read the parts as they were before it waited.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  await tx
    .select({ id: product.id })
    .from(product)
    .where(isAnyOf(product.id, ids))
    .orderBy(asc(product.id))
    .for('update');
  return await loadProducts(tx, ids);
}

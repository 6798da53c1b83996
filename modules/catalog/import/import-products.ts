import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { saveRevisions } from '#modules/audit/index.ts';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recheckProducts } from '../doctor/recheck.ts';
import { loadProducts } from '../products/load-products.ts';
import type { StoredProduct } from '../products/product-record.ts';
import { writeProducts } from '../products/write-products.ts';
import { product } from '../tables.ts';
import { findOverwritten } from './find-overwritten.ts';
import {
  compareRows,
  type OverwrittenProduct,
  summarize,
  type TableImport,
  type WantedRow,
} from './imported-rows.ts';
import type { CatalogueData } from './load-catalogue-folder.ts';
import { toRecord, toRowNames } from './to-record.ts';

const BEFORE_VERSIONS = systemActor('before-versions');

/**
 * Writes the products of the files. Skips those that already equal their rows, so that they keep
 * their version and pages about them stay cached.
 */
export async function importProducts(
  tx: Transaction,
  actor: Actor,
  { products }: CatalogueData,
  idBySlug: ReadonlyMap<string, string>,
): Promise<TableImport & { overwritten: OverwrittenProduct[] }> {
  const stored = await loadProducts(
    tx,
    products.map(({ id }) => id.toLowerCase()),
  );
  const classes = await loadClasses(tx, [...idBySlug.values()]);
  const rowOf = new Map(products.map((row) => [row.id.toLowerCase(), row]));
  const rows = products.map((row) => {
    const id = row.id.toLowerCase();
    const categoryId = idBySlug.get(row.category) ?? '';
    const category = { id: categoryId, productClass: classes.get(categoryId) ?? 'spirits' };
    return { id, record: toRecord(row, category, stored.get(id)?.record) };
  });
  const wanted = await compareRows(tx, 'product', rows, stored);
  const overwritten = await findOverwritten(tx, wanted, (id) => rowOf.get(id)?.version);
  const written = wanted.filter(({ stored: before, fields }) => !before || fields.length > 0);
  await freeNames(tx, wanted);
  await writeProducts(
    tx,
    actor,
    written.map(({ id, record, stored: before, fields, nextVersion }) => ({
      id,
      record,
      version: nextVersion,
      ...(before && { changed: fields }),
      stock: rowOf.get(id)?.stock,
      since: rowOf.get(id)?.since,
    })),
  );
  await recheckProducts(
    tx,
    written.map(({ id }) => id),
  );
  // Removes words that no product has any more: suggestions and corrections come from these counts.
  if (written.length > 0) await tx.execute(sql`select recount_search_words()`);
  await saveVersions(tx, actor, written);
  return { ...summarize(wanted, toRowNames), overwritten };
}

const ClassSchema = z.object({ id: z.string(), productClass: z.enum(PRODUCT_CLASSES) });

async function loadClasses(tx: Transaction, ids: readonly string[]) {
  const rows = await queryRows(
    tx,
    sql`select id, category_class(id) as "productClass" from category
         where id = any (${sql.param([...ids])}::uuid[])`,
    ClassSchema,
  );
  return new Map(rows.map(({ id, productClass }) => [id, productClass]));
}

/** Two products may swap slugs, SKUs or barcodes: all of them give theirs up first. */
async function freeNames(tx: Transaction, wanted: readonly WantedRow<StoredProduct>[]): Promise<void> {
  const idsOf = (...names: string[]): string[] =>
    wanted.flatMap(({ id, fields }) => (names.some((name) => fields.includes(name)) ? [id] : []));
  const renamed = idsOf('slug', 'sku');
  if (renamed.length > 0)
    await tx
      .update(product)
      .set({ slug: sql`'renamed-' || id`, sku: sql`'RENAMED-' || id`, updatedAt: new Date() })
      .where(inArray(product.id, renamed));
  const recoded = sql.param(idsOf('barcodes'));
  await tx.execute(sql`delete from product_barcode where product_id = any (${recoded}::uuid[])`);
}

async function saveVersions(
  tx: Transaction,
  actor: Actor,
  written: readonly WantedRow<StoredProduct>[],
): Promise<void> {
  const before = written.flatMap(({ id, stored }) =>
    stored ? [{ id, version: stored.version, data: stored.record }] : [],
  );
  await saveRevisions(tx, BEFORE_VERSIONS, 'product', before);
  const after = written.map(({ id, record, nextVersion }) => ({ id, version: nextVersion, data: record }));
  await saveRevisions(tx, actor, 'product', after);
}

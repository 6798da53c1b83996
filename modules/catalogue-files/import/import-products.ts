import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { loadProducts, checkProducts, writeChecked, loadClasses } from '#modules/catalog/files.ts';
import { findOverwritten } from './find-overwritten.ts';
import { compareRows, type OverwrittenProduct, summarize, type TableImport } from './imported-rows.ts';
import type { CatalogueData } from '../files/load-catalogue-folder.ts';
import { RefusedImport } from './refused-import.ts';
import { toRowNames } from '../files/grouped-fields.ts';
import { toRecord } from '../files/to-record.ts';

/**
 * Writes the products of the files, by the rules of every other way in. Throws a `RefusedImport` with
 * all that these refuse. Skips those that already equal their rows, so that they keep
 * their version and pages about them stay cached.
 */
export async function importProducts(
  tx: Transaction,
  actor: Actor,
  { products }: CatalogueData,
  { idBySlug, reason }: { idBySlug: ReadonlyMap<string, string>; reason: string | undefined },
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
  const checked = await checkProducts(
    tx,
    written.map(({ id, record, stored: before }) => ({
      id,
      record,
      stored: before,
      action: before ? 'product.updated' : 'product.created',
      reason,
      stock: rowOf.get(id)?.stock,
      since: rowOf.get(id)?.since,
    })),
  );
  const issues = checked.flatMap((one, index) =>
    one.kind === 'invalid'
      ? one.issues.map((issue) => {
          const { id = '', record } = written[index] ?? {};
          const row = rowOf.get(id);
          const isStored = row?.unchanged?.includes('salePriceCents') ?? false;
          const storedSaleCents = isStored ? (record?.salePriceCents ?? null) : null;
          return { ...issue, id: row?.id ?? '', storedSaleCents };
        })
      : [],
  );
  if (issues.length > 0) throw new RefusedImport(issues);
  const changed = checked.flatMap((one) => (one.kind === 'changed' ? [one] : []));
  await writeChecked(tx, actor, changed, { isBrief: true });
  // Removes words that no product has any more: suggestions and corrections come from these counts.
  if (written.length > 0) await tx.execute(sql`select recount_search_words()`);
  return { ...summarize(wanted, toRowNames), overwritten };
}

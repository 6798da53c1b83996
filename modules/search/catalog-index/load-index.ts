import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { FacetAttribute, CatalogIndex } from './columns.ts';
import { createIndexBuilder, type IndexBuilder } from './index-builder.ts';
import { loadIndexFrame, loadIndexRows, type IndexRow } from './index-rows.ts';
import { mergeIndex } from './merge-index.ts';
import { makePriceLists } from './price-lists.ts';
import { runInSlices, type Slices } from './slices.ts';
import { makeSortOrders } from './sort-orders.ts';

/**
 * Small enough that PostgreSQL does not compile the statement (jit_above_cost), which costs more
 * than it saves.
 */
const CHUNK_ROWS = 1_500;
/** Rows of a step: some 0.5 ms. */
const ROWS_A_STEP = 64;

const CountSchema = z.object({ count: z.int() });

/**
 * Loads all products into an index, chunk by chunk and outside of a transaction: the embedded
 * database has one connection, and pages need it meanwhile. A product that changes during the load
 * leaves a tag and is read again afterwards, so it is no harm that one is missing, or has its old
 * place: it was renamed, and came twice or not at all.
 */
export async function loadIndex(db: Handle, chunkRows = CHUNK_ROWS): Promise<CatalogIndex> {
  const frame = await loadIndexFrame(db);
  const [counted] = await queryRows(
    db,
    sql`select count(*)::integer as count from product_on_sale`,
    CountSchema,
  );
  const builder = createIndexBuilder(frame, (counted?.count ?? 0) + 1);
  const keys = facetKeys(frame);
  let after: IndexRow | undefined;
  let next: Promise<IndexRow[]> | undefined = loadIndexRows(db, keys, after, chunkRows);
  while (next) {
    const rows: IndexRow[] = await next;
    after = rows.at(-1);
    // The database loads the next chunk while this process packs; an error is thrown at the
    // `await`.
    next = after && rows.length === chunkRows ? loadIndexRows(db, keys, after, chunkRows) : undefined;
    next?.catch(() => undefined);
    await runInSlices(addRows(builder, rows));
  }
  const loaded = await runInSlices(builder.finish());
  const { repeats } = loaded.ordinals;
  const index = repeats.length === 0 ? loaded : await runInSlices(mergeIndex(loaded, [], repeats));
  await runInSlices(makeSortOrders(index));
  await runInSlices(makePriceLists(index));
  return index;
}

function* addRows(builder: IndexBuilder, rows: readonly IndexRow[]): Slices<void> {
  for (const [at, row] of rows.entries()) {
    builder.add(row);
    if (at % ROWS_A_STEP === 0) yield;
  }
}

/** Returns the keys of the attributes in the columns. */
export function facetKeys({ attributes }: { readonly attributes: readonly FacetAttribute[] }): string[] {
  return [...new Set(attributes.map(({ key }) => key))];
}

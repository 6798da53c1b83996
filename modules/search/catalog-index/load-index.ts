import type { Handle } from '#platform/database/handle.ts';
import type { FacetAttribute, CatalogIndex } from './columns.ts';
import { createIndexBuilder, type IndexBuilder } from './index-builder.ts';
import { loadIdRanges, loadIndexFrame, loadIndexRows, type IndexRow } from './index-rows.ts';
import { orderByName } from './order-by-name.ts';
import { makePriceLists } from './price-lists.ts';
import { runInSlices, type Slices } from './slices.ts';
import { makeSortOrders } from './sort-orders.ts';

/** Large enough that the database collects their parts at once. */
const CHUNK_ROWS = 3_000;
/** Rows of a step: some 0.5 ms. */
const ROWS_A_STEP = 64;

/**
 * Loads all products into an index, chunk by chunk and outside of a transaction: the embedded
 * database has one connection, and pages need it meanwhile. Chunks are by id, which never changes,
 * so that no product comes twice; the order of names is made here. A product that changes during the
 * load leaves a tag and is read again afterwards.
 */
export async function loadIndex(db: Handle, chunkRows = CHUNK_ROWS): Promise<CatalogIndex> {
  const frame = await loadIndexFrame(db);
  const keys = facetKeys(frame);
  const ranges = await loadIdRanges(db, chunkRows);
  const builder = createIndexBuilder(frame, ranges.length * chunkRows);
  const load = (at: number): Promise<IndexRow[]> | undefined => {
    const range = ranges[at];
    const loading = range && loadIndexRows(db, keys, range);
    // An error is thrown at the `await`.
    loading?.catch(() => undefined);
    return loading;
  };
  let next = load(0);
  for (let at = 0; next; at += 1) {
    const rows: IndexRow[] = await next;
    // The database loads the next chunk while this process packs.
    next = load(at + 1);
    await runInSlices(addRows(builder, rows));
  }
  const index = await runInSlices(sortIndex(await runInSlices(builder.finish())));
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

/** Returns the index with the products in the order of names; products of one name keep theirs. */
function* sortIndex(loaded: CatalogIndex): Slices<CatalogIndex> {
  const order = yield* orderByName(loaded);
  const { categories, attributes } = loaded;
  const frame = { categories, attributes: attributes.attributes };
  const builder = createIndexBuilder(frame, loaded.size, loaded);
  for (const [at, ordinal] of order.entries()) {
    builder.copy(ordinal, ordinal + 1);
    if (at % ROWS_A_STEP === 0) yield;
  }
  return yield* builder.finish();
}

/** Returns the keys of the attributes in the columns. */
export function facetKeys({ attributes }: { readonly attributes: readonly FacetAttribute[] }): string[] {
  return [...new Set(attributes.map(({ key }) => key))];
}

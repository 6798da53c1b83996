import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Handle } from '#platform/database/handle.ts';
import type { FacetAttribute, CatalogIndex } from './columns.ts';
import { createIndexBuilder } from './index-builder.ts';
import { preparePriceLists } from './price-lists.ts';
import { loadIndexFrame, loadIndexRows, type IndexFrame, type IndexRow } from './index-rows.ts';

/**
 * Small enough that PostgreSQL does not compile the statement (jit_above_cost), which costs more
 * than it saves.
 */
const CHUNK_ROWS = 1_500;
/** Rows packed without a pause: some 3 ms, too short for a waiting shopper to notice. */
const ROWS_A_TURN = 500;
const ATTEMPTS = 3;

/**
 * Loads all products into an index, chunk by chunk and outside of a transaction: the embedded
 * database has one connection, and pages need it meanwhile. A product that changes during the load
 * leaves a tag and is read again afterwards. Only a product that moved from a chunk to a later one
 * would come twice, and then everything is loaded once more.
 */
export async function loadIndex(db: Handle, chunkRows = CHUNK_ROWS): Promise<CatalogIndex> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const index = await loadOnce(db, await loadIndexFrame(db), chunkRows);
    if (index) {
      await preparePriceLists(index);
      return index;
    }
  }
  throw new Error(`catalog index not loaded: products were renamed during each of ${ATTEMPTS} attempts`);
}

async function loadOnce(db: Handle, frame: IndexFrame, chunkRows: number): Promise<CatalogIndex | undefined> {
  const builder = createIndexBuilder(frame);
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
    for (let at = 0; at < rows.length; at += ROWS_A_TURN) {
      builder.add(rows.slice(at, at + ROWS_A_TURN));
      await nextTurn();
    }
  }
  return builder.finish();
}

/** Returns the keys of the attributes in the columns. */
export function facetKeys({ attributes }: { readonly attributes: readonly FacetAttribute[] }): string[] {
  return [...new Set(attributes.map(({ key }) => key))];
}

import type { Handle } from '#platform/database/handle.ts';
import type { FacetAttribute, CatalogIndex } from '../columns/columns.ts';
import { createIndexBuilder, type IndexBuilder, reorderIndex } from './index-builder.ts';
import {
  estimateSize,
  type IndexRow,
  loadIndexFrame,
  loadIndexRows,
  loadRangeEnd,
  MAX_ID,
  MIN_ID,
} from './index-rows.ts';
import { orderByName } from './order-by-name.ts';
import { makeLists } from '../lists/make-lists.ts';
import { runInSlices, type Slices } from '../columns/slices.ts';

/** Large enough that the database collects their parts at once; more rows make longer blocks. */
const CHUNK_ROWS = 1000;
const CHUNKS_AHEAD = 2;
/** Room for a twentieth more products than the statistics know, so that columns seldom grow. */
const ROOM = 20;
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
  const size = await estimateSize(db);
  const builder = createIndexBuilder(frame, size + Math.ceil(size / ROOM) + chunkRows);
  const chunks: Promise<IndexRow[]>[] = [];
  let after = MIN_ID;
  let end: Promise<string> | undefined = loadRangeEnd(db, after, chunkRows);
  do {
    // The database loads the next chunks while this process packs; errors are thrown at the `await`.
    while (end && chunks.length < CHUNKS_AHEAD) {
      const upTo: string = await end;
      const chunk = loadIndexRows(db, keys, { after, upTo });
      chunk.catch(() => undefined);
      chunks.push(chunk);
      after = upTo;
      end = upTo === MAX_ID ? undefined : loadRangeEnd(db, after, chunkRows);
      end?.catch(() => undefined);
    }
    await runInSlices(addRows(builder, (await chunks.shift()) ?? []));
  } while (chunks.length > 0 || end);
  const index = await runInSlices(sortIndex(await runInSlices(builder.finish())));
  await runInSlices(makeLists(index));
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
  return yield* reorderIndex(loaded, yield* orderByName(loaded));
}

/** Returns the keys of the attributes in the columns. */
export function facetKeys({ attributes }: { readonly attributes: readonly FacetAttribute[] }): string[] {
  return [...new Set(attributes.map(({ key }) => key))];
}

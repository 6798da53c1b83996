import { type CatalogIndex, getOrdinal } from '../columns/columns.ts';
import { getFingerprint } from '../rows/fingerprint.ts';
import { writeChange } from './follow-lists.ts';
import type { IndexRow } from '../rows/index-rows.ts';
import { mergeIndex } from './merge-index.ts';
import { hasId, wordsOf } from '../rows/place-columns.ts';
import { findChangedScalars, writeScalars } from '../rows/scalars.ts';
import { runInSlices, type Slices, STEP } from '../columns/slices.ts';

/** As many rows as the database sends in some 10 ms. */
const CHUNK_ROWS = 500;
const ROWS_A_STEP = 16;

/**
 * Reads these products again by `loadRows`, and returns the index with them. Prices, stock and the
 * like are written in place; then it is the same index. Where a product is new, deleted, renamed or
 * moved, it is the next one, and `index` stays as it is from then on.
 */
export async function updateIndex(
  index: CatalogIndex,
  ids: readonly string[],
  loadRows: (ids: readonly string[]) => Promise<IndexRow[]>,
): Promise<CatalogIndex> {
  const changed: IndexRow[] = [];
  /** Products of these ids are left out, if the index has any. */
  const replaced = new Set(ids);
  for (let at = 0; at < ids.length; at += CHUNK_ROWS) {
    const rows = await loadRows(ids.slice(at, at + CHUNK_ROWS));
    // A product that was deleted and created again has another number.
    for (const { id, number } of rows) if (getOrdinal(index, number) !== -1) replaced.delete(id);
    changed.push(...(await runInSlices(writeRows(index, rows))));
  }
  const gone = replaced.size > 0 ? await runInSlices(findOrdinals(index, replaced)) : [];
  if (changed.length === 0 && gone.length === 0) return index;
  return await runInSlices(mergeIndex(index, changed, gone));
}

/**
 * Writes rows in place. Returns those that cannot be: of new products, and of those with changes
 * that affect others.
 */
function* writeRows(index: CatalogIndex, rows: readonly IndexRow[]): Slices<IndexRow[]> {
  const others: IndexRow[] = [];
  for (const [at, row] of rows.entries()) {
    const ordinal = getOrdinal(index, row.number);
    if (ordinal === -1 || index.fingerprint[ordinal] !== getFingerprint(row)) others.push(row);
    else {
      const changed = findChangedScalars(index, ordinal, row);
      if (changed.length > 0) writeChange(index, ordinal, changed, () => writeScalars(index, ordinal, row));
    }
    if (at % ROWS_A_STEP === 0) yield;
  }
  return others;
}

/** Returns the ordinals of products by their ids; the index may have fewer. */
export function* findOrdinals(index: CatalogIndex, ids: Iterable<string>): Slices<number[]> {
  const found: number[] = [];
  // By the last word of the id, which is the most random one.
  const wanted = new Map<number, (readonly number[])[]>();
  for (const id of ids) {
    const words = wordsOf(id);
    wanted.set(words[3], [...(wanted.get(words[3]) ?? []), words]);
  }
  for (let ordinal = 0; ordinal < index.size; ordinal += 1) {
    const near = wanted.get(index.ids[ordinal * 4 + 3] ?? 0);
    if (near?.some((words) => hasId(index, ordinal, words))) found.push(ordinal);
    if (ordinal % STEP === 0) yield;
  }
  return found;
}

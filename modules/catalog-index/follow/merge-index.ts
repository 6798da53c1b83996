import { type CatalogIndex, getOrdinal } from '../columns/columns.ts';
import { carryLists } from './follow-lists.ts';
import { createIndexBuilder } from '../rows/index-builder.ts';
import type { IndexRow } from '../rows/index-rows.ts';
import { compareRows, findPlace } from '../rows/place-columns.ts';
import { makeCategoryLists } from '../lists/make-lists.ts';
import { makePriceLists } from '../lists/price-lists.ts';
import type { Slices } from '../columns/slices.ts';
import type { Added } from '../lists/sort-orders.ts';

/** Products copied in a step: some 1 ms. */
const COPY_STEP = 8192;
const ROWS_A_STEP = 64;

/**
 * Returns the next index: products of `rows` are new or changed, those of the ordinals `gone` are
 * left out, and all others are copied. Cached orders and lists are carried along. `before` stays as
 * it is, and must not be changed until the end.
 */
export function* mergeIndex(
  before: CatalogIndex,
  rows: readonly IndexRow[],
  gone: readonly number[],
): Slices<CatalogIndex> {
  const changed = rows.map(({ number }) => getOrdinal(before, number)).filter((ordinal) => ordinal !== -1);
  const removed = [...new Set([...gone, ...changed])].sort((one, other) => one - other);
  const frame = { categories: before.categories, attributes: before.attributes.attributes };
  const builder = createIndexBuilder(frame, before.size + rows.length, before);
  const next = new Int32Array(before.size).fill(-1);
  const added: Added[] = [];
  let at = 0;
  let leaving = 0;
  const copyTo = function* (end: number): Slices<void> {
    while (at < end) {
      if (at === removed[leaving]) {
        builder.skip(at);
        at += 1;
        leaving += 1;
        continue;
      }
      const stop = Math.min(end, removed[leaving] ?? end, at + COPY_STEP);
      const moved = builder.size - at;
      for (let ordinal = at; ordinal < stop; ordinal += 1) next[ordinal] = ordinal + moved;
      builder.copy(at, stop);
      at = stop;
      yield;
    }
  };
  for (const { row, place } of yield* inPlace(before, rows)) {
    yield* copyTo(place);
    added.push({ ordinal: builder.size, before: place });
    builder.add(row);
    yield;
  }
  yield* copyTo(before.size);
  const index = yield* builder.finish();
  yield* carryLists({ from: before, to: index, next, removed, added });
  yield* makePriceLists(index);
  yield* makeCategoryLists(index);
  return index;
}

type Placed = { row: IndexRow; place: number };

/** Returns the rows in index order, each with the old ordinal that it comes before. */
function* inPlace(before: CatalogIndex, rows: readonly IndexRow[]): Slices<Placed[]> {
  const placed: Placed[] = [];
  for (const row of rows) {
    placed.push({ row, place: findPlace(before, row) });
    if (placed.length % ROWS_A_STEP === 0) yield;
  }
  return placed.sort((one, other) => one.place - other.place || compareRows(one.row, other.row));
}

import type { CatalogIndex } from '../columns/columns.ts';
import { type Slices, STEP } from '../columns/slices.ts';
import { sortStably } from '../columns/sort-stably.ts';

type Names = Pick<CatalogIndex, 'names' | 'nameStart'>;

/** Bytes of a key. */
const WORD = 4;
/** Bytes by which all names are sorted at once. */
const PREFIX = 2 * WORD;
/** Comparisons of a step: some 0.5 ms. */
const COMPARISONS = 1024;

/**
 * Returns the ordinals in the order of their folded names as bytes; products of one name keep their
 * sequence. Sorted by the beginnings of the names, then in pairs where these are equal.
 */
export function* orderByName({ names, nameStart }: Names): Slices<Int32Array> {
  const size = nameStart.length - 1;
  let order: Int32Array = yield* sortStably(undefined, yield* keysAt({ names, nameStart }, WORD));
  const first = yield* keysAt({ names, nameStart }, 0);
  order = yield* sortStably(order, first);
  const second = yield* keysAt({ names, nameStart }, WORD);
  const isSame = (one: number, other: number): boolean =>
    first[one] === first[other] && second[one] === second[other];
  for (let start = 0; start < size; ) {
    let end = start + 1;
    while (end < size && isSame(order[start] ?? 0, order[end] ?? 0)) end += 1;
    if (end - start > 1) yield* mergeSort({ names, nameStart }, order.subarray(start, end));
    if (Math.floor(end / STEP) !== Math.floor(start / STEP)) yield;
    start = end;
  }
  return order;
}

/** Returns four bytes of every name as a number; zeros after its end, which sort first. */
function* keysAt({ names, nameStart }: Names, offset: number): Slices<Uint32Array> {
  const keys = new Uint32Array(nameStart.length - 1);
  for (let i = 0; i < keys.length; i += 1) {
    const [at, end] = [(nameStart[i] ?? 0) + offset, nameStart[i + 1] ?? 0];
    let key = 0;
    for (let byte = 0; byte < WORD; byte += 1)
      key = key * 256 + (at + byte < end ? (names[at + byte] ?? 0) : 0);
    keys[i] = key;
    if (i % STEP === 0) yield;
  }
  return keys;
}

/** Sorts ordinals in place by the rest of their names. */
function* mergeSort({ names, nameStart }: Names, order: Int32Array): Slices<void> {
  const restOf = (ordinal: number): Uint8Array =>
    names.subarray((nameStart[ordinal] ?? 0) + PREFIX, nameStart[ordinal + 1]);
  let from = order;
  let to: Int32Array = new Int32Array(order.length);
  let compared = 0;
  for (let width = 1; width < order.length; width *= 2) {
    for (let start = 0; start < order.length; start += 2 * width) {
      const middle = Math.min(start + width, order.length);
      const end = Math.min(start + 2 * width, order.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at += 1) {
        const isLeft =
          left < middle &&
          (right >= end || Buffer.compare(restOf(from[left] ?? 0), restOf(from[right] ?? 0)) <= 0);
        to[at] = from[isLeft ? left : right] ?? 0;
        if (isLeft) left += 1;
        else right += 1;
        compared += 1;
        if (compared % COMPARISONS === 0) yield;
      }
    }
    [from, to] = [to, from];
  }
  if (from !== order) order.set(from);
}

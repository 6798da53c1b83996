import { SORTINGS, type Sorting } from '#contract/catalog/sorting.ts';
import { FLAG, type CatalogIndex, type ScalarColumns } from '../columns/columns.ts';
import { runAtOnce, type Slices, STEP } from '../columns/slices.ts';
import { allOrdinals, sortStably } from '../columns/sort-stably.ts';

/** All orders of products: those of lists, and by strength. Ties are in the order of name, then id. */
export type OrderName = Sorting | 'strongest' | 'weakest';

/** The column that decides an order, and its key: an integer, the smallest first. */
type Deciding = { column: keyof ScalarColumns; keyOf(index: CatalogIndex): (ordinal: number) => number };

/** Only the order of a scalar column changes while an index exists. */
const BY_SCALAR: Partial<Record<OrderName, Deciding>> = {
  'Product.IsStaffPick': {
    column: 'flags',
    keyOf:
      ({ flags }) =>
      (i) =>
        ((flags[i] ?? 0) & FLAG.staffPick) === 0 ? 1 : 0,
  },
  'Product.Price': {
    column: 'paidCents',
    keyOf:
      ({ paidCents }) =>
      (i) =>
        paidCents[i] ?? 0,
  },
  'Product.Price Desc': {
    column: 'paidCents',
    keyOf:
      ({ paidCents }) =>
      (i) =>
        -(paidCents[i] ?? 0),
  },
  'Product.Rating Desc': {
    column: 'rating',
    keyOf:
      ({ rating }) =>
      (i) =>
        -(rating[i] ?? 0),
  },
  'Product.CreationTime Desc': {
    column: 'createdAt',
    keyOf:
      ({ createdAt }) =>
      (i) =>
        -(createdAt[i] ?? 0),
  },
  strongest: {
    column: 'abv',
    keyOf:
      ({ abv }) =>
      (i) =>
        -(abv[i] ?? 0),
  },
  weakest: {
    column: 'abv',
    keyOf:
      ({ abv }) =>
      (i) =>
        abv[i] ?? 0,
  },
};

const ALL_ORDERS: readonly OrderName[] = [...SORTINGS, 'strongest', 'weakest'];

const cached = new WeakMap<CatalogIndex, Map<OrderName, Int32Array>>();

/** Returns the cached orders of an index. */
export function getCachedOrders(index: CatalogIndex): Map<OrderName, Int32Array> {
  const orders = cached.get(index) ?? new Map<OrderName, Int32Array>();
  cached.set(index, orders);
  return orders;
}

/**
 * Returns all ordinals in an order. Callers must not change the array, nor expect positions in it to
 * stay the same across an `await`: a changed product moves within it.
 */
export function getSortOrder(index: CatalogIndex, name: OrderName): Int32Array {
  const orders = getCachedOrders(index);
  const order = orders.get(name) ?? runAtOnce(makeOrder(index, name));
  orders.set(name, order);
  return order;
}

/** Makes all orders, so that no reader has to. */
export function* makeSortOrders(index: CatalogIndex): Slices<void> {
  for (const name of ALL_ORDERS) getCachedOrders(index).set(name, yield* makeOrder(index, name));
}

/** The column that decides an order; `undefined` where names do. */
export const getDecidingColumn = (name: OrderName): keyof ScalarColumns | undefined =>
  BY_SCALAR[name]?.column;

/** Returns some ordinals, which ascend, in an order; `undefined` where names decide it. */
export function sortSome(index: CatalogIndex, name: OrderName, ordinals: Int32Array): Int32Array | undefined {
  const keyOf = BY_SCALAR[name]?.keyOf(index);
  return keyOf && ordinals.toSorted((one, other) => keyOf(one) - keyOf(other) || one - other);
}

/** Makes an order anew. */
export function* makeOrder(index: CatalogIndex, name: OrderName): Slices<Int32Array> {
  if (name === 'Product.Name') return allOrdinals(index.size);
  const deciding = BY_SCALAR[name];
  return deciding ? yield* sortByKey(index.size, deciding.keyOf(index)) : yield* nameDescending(index);
}

/** Above all keys, a creation time in microseconds included, so that no key is negative. */
const BIAS = 2 ** 52;

// A timestamp has more than 32 bits: sorted first by its lower half, then by the upper one.
function* sortByKey(size: number, keyOf: (ordinal: number) => number): Slices<Int32Array> {
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  for (let start = 0; start < size; start += STEP) {
    const end = Math.min(size, start + STEP);
    for (let i = start; i < end; i += 1) {
      const key = keyOf(i) + BIAS;
      low[i] = key;
      high[i] = key / 2 ** 32;
    }
    yield;
  }
  return yield* sortStably(yield* sortStably(undefined, low), high);
}

// Names descend, but products of one name ascend by id: groups backwards, forwards within each.
function* nameDescending({ size, sameName }: CatalogIndex): Slices<Int32Array> {
  const order = new Int32Array(size);
  let at = 0;
  let end = size;
  for (let i = size - 1; i >= 0; i -= 1) {
    if (i % STEP === 0) yield;
    if (sameName[i] === 1) continue;
    for (let j = i; j < end; j += 1) {
      order[at] = j;
      at += 1;
    }
    end = i;
  }
  return order;
}

/**
 * Moves a product within an order, or part of one. `write` writes the product's columns; before it
 * the product has its old key.
 */
export function prepareMove(
  index: CatalogIndex,
  name: OrderName,
  order: Int32Array,
  ordinal: number,
): () => void {
  const deciding = BY_SCALAR[name];
  if (!deciding) return () => undefined;
  const keyOf = deciding.keyOf(index);
  const from = countBefore(order.length, (at) => order[at] ?? 0, keyOf, keyOf(ordinal), ordinal);
  return () => {
    const others = (at: number): number => order[at < from ? at : at + 1] ?? 0;
    const to = countBefore(order.length - 1, others, keyOf, keyOf(ordinal), ordinal);
    if (to < from) order.copyWithin(to + 1, to, from);
    else order.copyWithin(from, from + 1, to + 1);
    order[to] = ordinal;
  };
}

/** A product that comes into an order: its new ordinal, and the old one that it comes before. */
export type Added = { ordinal: number; before: number };

/**
 * Returns an order, or part of one, in the next index: `next` has the new ordinal by old ordinal, −1
 * for one that is left out. `added` come in between, ascending by ordinal. Only for an order by a
 * scalar column, or for one to which nothing is added.
 */
export function* carryOrder(
  name: OrderName,
  order: Int32Array,
  { from, to, next }: { from: CatalogIndex; to: CatalogIndex; next: Int32Array },
  added: readonly Added[],
): Slices<Int32Array> {
  const deciding = BY_SCALAR[name];
  const oldKey = deciding?.keyOf(from) ?? (() => 0);
  const newKey = deciding?.keyOf(to) ?? (() => 0);
  const sorted = added.toSorted(
    (one, other) => newKey(one.ordinal) - newKey(other.ordinal) || one.ordinal - other.ordinal,
  );
  const carried = new Int32Array(order.length + added.length);
  let length = 0;
  let at = 0;
  const carryTo = function* (end: number): Slices<void> {
    while (at < end) {
      const pause = Math.min(end, at + STEP);
      for (; at < pause; at += 1) {
        const ordinal = next[order[at] ?? 0] ?? -1;
        carried[length] = ordinal;
        if (ordinal !== -1) length += 1;
      }
      yield;
    }
  };
  for (const { ordinal, before } of sorted) {
    const ordinalAt = (place: number): number => order[place] ?? 0;
    yield* carryTo(countBefore(order.length, ordinalAt, oldKey, newKey(ordinal), before));
    carried[length] = ordinal;
    length += 1;
  }
  yield* carryTo(order.length);
  return carried.subarray(0, length);
}

/** Counts the first of `length` sorted ordinals that come before a key and an ordinal. */
function countBefore(
  length: number,
  ordinalAt: (at: number) => number,
  keyOf: (ordinal: number) => number,
  key: number,
  ordinal: number,
): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = ordinalAt(middle);
    const difference = keyOf(other) - key;
    if (difference < 0 || (difference === 0 && other < ordinal)) from = middle + 1;
    else to = middle;
  }
  return from;
}

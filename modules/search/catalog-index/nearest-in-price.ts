import { findPrice, type PriceLists } from './price-lists.ts';

/** Prices in cents, both ends included. */
export type PriceRange = { min: number; max: number };

/** Candidates of a page; `seen` is the range of prices that was read. */
export type Candidates = {
  ordinals: Int32Array;
  seen: PriceRange;
  /** Whether there are more in the range than were read: then other products may decide who is. */
  isCut: boolean;
};

/**
 * Number of candidates of one search. A shop with fewer gets the exact answer. In a larger one the
 * candidates are those nearest in price, so that a page costs the same for any number of products.
 */
export const MAX_CANDIDATES = 2000;

const MAX_CENTS = 2 ** 31 - 1;

/** Counts the products of these lists in a range of prices. */
export function countInRange(lists: PriceLists, keys: readonly number[], range: PriceRange): number {
  let count = 0;
  for (const key of keys) {
    const list = lists.lists[key];
    if (!list || list.length === 0) continue;
    count += Math.max(0, findPrice(lists, list, after(range.max)) - findPrice(lists, list, range.min));
  }
  return count;
}

/**
 * Returns the products of these lists in a range of prices; where there are more than `max`, those
 * nearest in price to `near`. Of several at the last price, those of the first lists are taken, and
 * in a list the first by name.
 */
export function findNearestInPrice(
  lists: PriceLists,
  keys: readonly number[],
  range: PriceRange,
  { near, max }: { near: number; max: number },
): Candidates {
  const total = countInRange(lists, keys, range);
  if (total <= max) return { ordinals: collect(lists, keys, range, total), seen: range, isCut: false };
  // The widest range around the price that has at most `max`.
  let [least, most] = [-1, getExtent(lists, keys, range, near)];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (countInRange(lists, keys, around(range, near, middle)) <= max) least = middle;
    else most = middle;
  }
  const whole = around(range, near, least);
  const seen = around(range, near, least + 1);
  const count = least < 0 ? 0 : countInRange(lists, keys, whole);
  const ordinals = new Int32Array(max);
  if (count > 0) ordinals.set(collect(lists, keys, whole, count));
  let at = count;
  for (const cents of new Set([near - least - 1, near + least + 1])) {
    if (cents < range.min || cents > range.max) continue;
    const edge = collect(lists, keys, { min: cents, max: cents }, max - at);
    ordinals.set(edge, at);
    at += edge.length;
  }
  return { ordinals: ordinals.subarray(0, at), seen, isCut: true };
}

/** Returns the greatest difference in price between `near` and a product in the range. */
function getExtent(lists: PriceLists, keys: readonly number[], range: PriceRange, near: number): number {
  let extent = 0;
  for (const key of keys) {
    const list = lists.lists[key];
    if (!list || list.length === 0) continue;
    const [lowest, highest] = [list.ordinals[0] ?? 0, list.ordinals[list.length - 1] ?? 0];
    extent = Math.max(extent, near - (lists.cents[lowest] ?? 0), (lists.cents[highest] ?? 0) - near);
  }
  return Math.min(extent, Math.max(near - range.min, range.max - near));
}

const around = ({ min, max }: PriceRange, near: number, cents: number): PriceRange => ({
  min: Math.max(min, near - cents),
  max: Math.min(max, near + cents),
});

/** The lowest price above one; prices are whole cents. */
const after = (cents: number): number => Math.floor(Math.min(cents, MAX_CENTS)) + 1;

function collect(lists: PriceLists, keys: readonly number[], range: PriceRange, max: number): Int32Array {
  const found = new Int32Array(max);
  let at = 0;
  for (const key of keys) {
    const list = lists.lists[key];
    if (!list || list.length === 0 || at === max) continue;
    const first = findPrice(lists, list, range.min);
    const end = Math.min(findPrice(lists, list, after(range.max)), first + max - at);
    if (end <= first) continue;
    found.set(list.ordinals.subarray(first, end), at);
    at += end - first;
  }
  return at === max ? found : found.subarray(0, at);
}

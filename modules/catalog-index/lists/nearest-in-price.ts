import { findPrice, type PriceLists } from './price-lists.ts';

/** Prices in cents, both ends included. */
export type PriceRange = { min: number; max: number };

/** A range of prices, and the number of products in it. */
export type PriceWindow = PriceRange & { count: number };

/** Which prices a search read. `next` is the window that is one step wider, with too many products. */
export type PriceWindows = { seen: PriceWindow; next: PriceWindow | undefined };

/** Candidates of a page. */
export type Candidates = PriceWindows & { ordinals: Int32Array };

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
 * Returns the products of these lists in a range of prices, whose count the caller knows. Where there
 * are more than `max`, it reads the widest window around the price `near` that has at most `max`
 * products. Windows have fixed steps: most changes of a price or a stock leave the window as it is,
 * and with it the other candidates. Where the narrowest window has too many, it reads the first `max`
 * of it.
 */
export function findNearestInPrice(
  lists: PriceLists,
  keys: readonly number[],
  range: PriceWindow,
  { near, max }: { near: number; max: number },
): Candidates {
  const read = (seen: PriceWindow, next?: PriceWindow): Candidates => ({
    ordinals: collect(lists, keys, seen, Math.min(seen.count, max)),
    seen,
    next,
  });
  if (range.count <= max) return read({ ...range });
  const windowAt = (step: number): PriceWindow => {
    const window = getWindow(range, near, step);
    return { ...window, count: countInRange(lists, keys, window) };
  };
  let seen = windowAt(0);
  if (seen.count > max) return read(seen);
  let next: PriceWindow | undefined;
  let [step, tooWide] = [0, getSteps(near, getExtent(lists, keys, range, near))];
  while (tooWide - step > 1) {
    const middle = (step + tooWide) >> 1;
    const window = windowAt(middle);
    if (window.count <= max) [step, seen] = [middle, window];
    else [tooWide, next] = [middle, window];
  }
  return read(seen, next ?? windowAt(tooWide));
}

/** Counts a change of a product, listed at these prices (`undefined`: not in these lists), in windows. */
export function countChange(
  { seen, next }: PriceWindows,
  before: number | undefined,
  after: number | undefined,
): void {
  for (const window of next ? [seen, next] : [seen])
    window.count += Number(isWithin(window, after)) - Number(isWithin(window, before));
}

/**
 * Whether a search for at most `max` products would read other products after a counted change of one
 * that was and is listed at these prices.
 */
export function isMoved(
  { seen, next }: PriceWindows,
  max: number,
  before: number | undefined,
  after: number | undefined,
): boolean {
  if (next) return seen.count > max || next.count <= max;
  // Of too many in the narrowest window, the first are read.
  return seen.count > max && (isWithin(seen, before) || isWithin(seen, after));
}

/** Whether a price is in a range; `undefined` is in none. */
export const isWithin = ({ min, max }: PriceRange, cents: number | undefined): boolean =>
  cents !== undefined && cents >= min && cents <= max;

/** Each window is wider than the one before by this share of the price, and of the cents before. */
const GROWTH = 1.03;
/** Windows around lower prices are those of this price, so that each is wider than the one before. */
const MIN_PRICE = 100;

const getWidth = (near: number, step: number): number =>
  Math.ceil(Math.max(near, MIN_PRICE) * (GROWTH ** step - 1));

const getWindow = (range: PriceRange, near: number, step: number): PriceRange =>
  around(range, near, getWidth(near, step));

/** Returns the first step whose window reaches as far as `extent`, at least 1. */
function getSteps(near: number, extent: number): number {
  const exact = Math.log1p(extent / Math.max(near, MIN_PRICE)) / Math.log(GROWTH);
  return Math.max(1, Math.ceil(exact) + 1);
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

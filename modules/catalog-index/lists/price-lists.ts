import { FLAG, type CatalogIndex } from '../columns/columns.ts';
import { runAtOnce, type Slices } from '../columns/slices.ts';
import { sortStably } from '../columns/sort-stably.ts';

/**
 * The products in stock by price: a list per category, those without alcohol in lists of their own.
 * A page that looks for bottles beside its product reads a range of these lists and not all
 * products.
 */
export type PriceLists = {
  /** By key (`getListKey`). A list is sorted by price, then by ordinal. */
  readonly lists: readonly PriceList[];
  /** The price under which an ordinal is listed; it may lag behind the column. */
  readonly cents: Int32Array;
  /** The key of the list that has an ordinal, or `UNLISTED`. */
  readonly keys: Uint16Array;
  /** How ordinals were listed before the changes since the last `takeListingBefore`. */
  readonly moved: Map<number, Listing>;
};

/** The ordinals are the first `length` of the array, which has room for more. */
type PriceList = { ordinals: Int32Array; length: number };

/** How a product is listed: its key is `UNLISTED` when it is sold out or not sold. */
export type Listing = { key: number; cents: number };

export const UNLISTED = 0xff_ff;
/** Maximal hundredths of a per cent by volume of a product without alcohol. */
export const MAX_ABV_WITHOUT_ALCOHOL = 50;
/** Products of a step: under a millisecond. */
const PRODUCTS_A_STEP = 20_000;

/** Returns the key of a list: of a category (its position), with or without alcohol. */
export const getListKey = (category: number, isWithoutAlcohol: boolean): number =>
  category * 2 + Number(isWithoutAlcohol);

/** Returns the category of a list. */
export const getListCategory = (key: number): number => key >> 1;

// By a column that the next index has anew: an index that is written in place keeps its lists.
const known = new WeakMap<CatalogIndex['number'], PriceLists>();

/** Returns the lists of an index; makes them where `makePriceLists` was not called. */
export function getPriceLists(index: CatalogIndex): PriceLists {
  const lists = known.get(index.number) ?? runAtOnce(build(index));
  known.set(index.number, lists);
  return lists;
}

/** Makes the lists of an index that does not change meanwhile, so that no reader waits for them later. */
export function* makePriceLists(index: CatalogIndex): Slices<void> {
  const lists = yield* build(index);
  known.set(index.number, lists);
}

/** Moves a product to its place after a change of its price, stock or strength. */
export function relistProduct(index: CatalogIndex, ordinal: number): void {
  const lists = known.get(index.number);
  if (!lists) return;
  const before = getListing(lists, ordinal);
  const after = { key: keyOf(index, ordinal), cents: index.paidCents[ordinal] ?? 0 };
  if (before.key === after.key && before.cents === after.cents) return;
  if (!lists.moved.has(ordinal)) lists.moved.set(ordinal, before);
  const from = lists.lists[before.key];
  if (from) remove(from, placeOf(lists, from, before.cents, ordinal));
  lists.keys[ordinal] = after.key;
  lists.cents[ordinal] = after.cents;
  const to = lists.lists[after.key];
  if (to) insert(to, placeOf(lists, to, after.cents, ordinal), ordinal);
}

/** Returns how a product was listed before the changes since the last call for it. */
export function takeListingBefore(index: CatalogIndex, ordinal: number): Listing {
  const lists = getPriceLists(index);
  const before = lists.moved.get(ordinal) ?? getListing(lists, ordinal);
  lists.moved.delete(ordinal);
  return before;
}

/** Returns how a product is listed; an unknown ordinal is not. */
export function getListing({ keys, cents }: PriceLists, ordinal: number): Listing {
  return { key: keys[ordinal] ?? UNLISTED, cents: cents[ordinal] ?? 0 };
}

function keyOf({ category, categories, abv, flags }: CatalogIndex, ordinal: number): number {
  const place = category[ordinal] ?? UNLISTED;
  if (((flags[ordinal] ?? 0) & FLAG.inStock) === 0 || place >= categories.length) return UNLISTED;
  return getListKey(place, (abv[ordinal] ?? 0) <= MAX_ABV_WITHOUT_ALCOHOL);
}

function* build(index: CatalogIndex): Slices<PriceLists> {
  const { size, paidCents } = index;
  const keys = new Uint16Array(size).fill(UNLISTED);
  const cents = new Int32Array(size);
  const counts = new Uint32Array(index.categories.length * 2);
  for (let i = 0; i < size; i += 1) {
    const key = keyOf(index, i);
    keys[i] = key;
    cents[i] = paidCents[i] ?? 0;
    if (key !== UNLISTED) counts[key] = (counts[key] ?? 0) + 1;
    if (i % PRODUCTS_A_STEP === PRODUCTS_A_STEP - 1) yield;
  }
  const lists = Array.from(counts, (count): PriceList => ({ ordinals: new Int32Array(count), length: 0 }));
  for (let i = 0; i < size; i += 1) {
    const list = lists[keys[i] ?? UNLISTED];
    if (list) {
      list.ordinals[list.length] = i;
      list.length += 1;
    }
    if (i % PRODUCTS_A_STEP === PRODUCTS_A_STEP - 1) yield;
  }
  let turn = 0;
  for (const list of lists) {
    // `Uint32Array.from` takes many times as long.
    const prices = new Uint32Array(list.length);
    for (let at = 0; at < list.length; at += 1) prices[at] = cents[list.ordinals[at] ?? 0] ?? 0;
    // Ordinals ascend, and the sort is stable.
    const sorted = yield* sortStably(undefined, prices);
    list.ordinals = sorted.map((place) => list.ordinals[place] ?? 0);
    turn += list.length;
    if (turn < PRODUCTS_A_STEP) continue;
    turn = 0;
    yield;
  }
  return { lists, cents, keys, moved: new Map() };
}

/** The first position in a list whose price is at least this, and at that price its ordinal. */
function placeOf(
  { cents }: PriceLists,
  { ordinals, length }: PriceList,
  price: number,
  ordinal: number,
): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = ordinals[middle] ?? 0;
    const isBefore = (cents[other] ?? 0) < price || (cents[other] === price && other < ordinal);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first position in a list whose price is at least this. */
export function findPrice(lists: PriceLists, list: PriceList, price: number): number {
  return placeOf(lists, list, price, -1);
}

function remove(list: PriceList, place: number): void {
  list.ordinals.copyWithin(place, place + 1, list.length);
  list.length -= 1;
}

function insert(list: PriceList, place: number, ordinal: number): void {
  if (list.length === list.ordinals.length) {
    const wider = new Int32Array(list.length + 16 + (list.length >> 3));
    wider.set(list.ordinals);
    list.ordinals = wider;
  }
  list.ordinals.copyWithin(place + 1, place, list.length);
  list.ordinals[place] = ordinal;
  list.length += 1;
}

import type { Sorting } from '#contract/catalog/sorting.ts';
import { FLAG, type CatalogIndex } from './columns.ts';
import { sortStably } from './sort-stably.ts';

const MAX_CENTS = 2 ** 31 - 1;
const MAX_TENTHS = 255;
const MAX_ABV = 2 ** 16 - 1;
const MAX_MICROSECONDS = 2 ** 53 - 1;

type Column = CatalogIndex['flags' | 'paidCents' | 'rating' | 'createdAt' | 'sameName' | 'number'];

/** The column that a sorting sorts by; ties are broken by the ordinal. */
const DECIDED_BY: Record<Sorting, (index: CatalogIndex) => Column> = {
  'Product.IsStaffPick': ({ flags }) => flags,
  'Product.Price': ({ paidCents }) => paidCents,
  'Product.Price Desc': ({ paidCents }) => paidCents,
  'Product.Name': ({ number }) => number,
  'Product.Name Desc': ({ sameName }) => sameName,
  'Product.Rating Desc': ({ rating }) => rating,
  'Product.CreationTime Desc': ({ createdAt }) => createdAt,
};

// By the column, which is immutable: an index that shares the column shares the order, and one
// whose column changed does not.
const cached = new WeakMap<Column, Map<Sorting, Int32Array>>();

/**
 * Returns all ordinals in a sorting. Computed at the first use (some ms at 100,000 products) and
 * cached as long as the column it sorts by. Ties are in the order of name, then id, as in both
 * databases. Callers must not change the array.
 */
export function getSortOrder(index: CatalogIndex, sorting: Sorting): Int32Array {
  const column = DECIDED_BY[sorting](index);
  const orders = cached.get(column) ?? new Map<Sorting, Int32Array>();
  cached.set(column, orders);
  const order = orders.get(sorting) ?? MAKE[sorting](index);
  orders.set(sorting, order);
  return order;
}

const MAKE: Record<Sorting, (index: CatalogIndex) => Int32Array> = {
  'Product.IsStaffPick': ({ size, flags }) => {
    const order = new Int32Array(size);
    let at = 0;
    for (const wanted of [FLAG.staffPick, 0]) {
      for (let i = 0; i < size; i += 1) {
        if (((flags[i] ?? 0) & FLAG.staffPick) !== wanted) continue;
        order[at] = i;
        at += 1;
      }
    }
    return order;
  },
  'Product.Price': ({ size, paidCents }) => sortBy(size, (i) => paidCents[i] ?? 0),
  'Product.Price Desc': ({ size, paidCents }) => sortBy(size, (i) => MAX_CENTS - (paidCents[i] ?? 0)),
  'Product.Name': ({ size }) => Int32Array.from({ length: size }, (_, i) => i),
  'Product.Name Desc': nameDescending,
  'Product.Rating Desc': ({ size, rating }) => sortBy(size, (i) => MAX_TENTHS - (rating[i] ?? 0)),
  'Product.CreationTime Desc': creationDescending,
};

// Names descend, but products of one name ascend by id: groups backwards, forwards within each.
function nameDescending({ size, sameName }: CatalogIndex): Int32Array {
  const order = new Int32Array(size);
  let at = 0;
  let end = size;
  for (let i = size - 1; i >= 0; i -= 1) {
    if (sameName[i] === 1) continue;
    for (let j = i; j < end; j += 1) {
      order[at] = j;
      at += 1;
    }
    end = i;
  }
  return order;
}

// A timestamp has more bits than a key: sorted first by its lower half, then by the upper one.
function creationDescending({ size, createdAt }: CatalogIndex): Int32Array {
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  for (let i = 0; i < size; i += 1) {
    const before = MAX_MICROSECONDS - Math.max(0, Math.min(MAX_MICROSECONDS, createdAt[i] ?? 0));
    low[i] = before;
    high[i] = before / 2 ** 32;
  }
  return sortStably(sortStably(undefined, low), high);
}

function sortBy(size: number, keyOf: (ordinal: number) => number): Int32Array {
  const keys = new Uint32Array(size);
  for (let i = 0; i < size; i += 1) keys[i] = keyOf(i);
  return sortStably(undefined, keys);
}

/** Returns all ordinals by strength, ties by name. */
export const orderByStrength = ({ size, abv }: CatalogIndex, isDescending: boolean): Int32Array =>
  sortBy(size, (i) => (isDescending ? MAX_ABV - (abv[i] ?? 0) : (abv[i] ?? 0)));

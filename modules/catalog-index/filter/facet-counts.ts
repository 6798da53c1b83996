import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { AttributeColumns, CatalogIndex } from '../columns/columns.ts';
import { type Slices, STEP } from '../columns/slices.ts';
import { MISMATCH } from './index-filter.ts';
import type { JudgedList } from './judge-list.ts';

/** The counts beside a list: each facet over the products that match the other choices. */
export type FacetCounts = {
  /** Products that match the whole choice. */
  total: number;
  /** By position in `index.countries`. */
  country: Int32Array;
  /** By rating in tenths. */
  rating: Int32Array;
  /** By position in `FLAVOUR_KEYS`, among the products that match the whole choice. */
  taste: Int32Array;
  /** By set of bits of `FLAG` (128 sets), among the products that match the whole choice. */
  flags: Int32Array;
  /** By position in the dictionary of attribute values. */
  attribute: Int32Array;
  /** Minimum and maximum; the minimum is above the maximum where no product is left. */
  paidCents: [number, number];
  abv: [number, number];
};

const LOW_TASTES = 10;
const FLAG_SETS = 128;
const MAX_TENTHS = 50;

/**
 * Counts while they are made. Tastes are two sets of bits: two steps per product instead of one per
 * taste.
 */
type Counting = Omit<FacetCounts, 'total' | 'taste'> & { lowTastes: Int32Array; highTastes: Int32Array };

/**
 * Counts all facets. A product without a mismatch counts in every facet. One that mismatches a single
 * facet counts in that facet only, because a facet ignores its own choice. Chosen tastes and boxes must
 * all match, so theirs count only where nothing mismatches. Attributes are counted only with
 * `withAttributes`: a product has about six of them.
 */
export function* countFacetValues(
  index: CatalogIndex,
  list: JudgedList,
  withAttributes: boolean,
): Slices<FacetCounts> {
  const { matches } = list;
  const counting: Counting = {
    country: new Int32Array(index.countries.length),
    rating: new Int32Array(MAX_TENTHS + 1),
    flags: new Int32Array(FLAG_SETS),
    lowTastes: new Int32Array(2 ** LOW_TASTES),
    highTastes: new Int32Array(2 ** (FLAVOUR_KEYS.length - LOW_TASTES)),
    attribute: new Int32Array(withAttributes ? index.attributes.dictionary.length : 0),
    paidCents: [2 ** 31, -1],
    abv: [2 ** 31, -1],
  };
  for (let start = 0; start < matches.length; start += STEP) {
    const some = matches.subarray(start, start + STEP);
    countMatching(index, some, counting);
    if (withAttributes) tallyAttributes(index.attributes, some, counting.attribute);
    yield;
  }
  countMismatching(index, list, counting);
  if (withAttributes) tallyOthers(index.attributes, list, counting.attribute);
  const { lowTastes, highTastes, ...counts } = counting;
  return {
    ...counts,
    total: matches.length,
    taste: Int32Array.from(FLAVOUR_KEYS, (_, bit) =>
      bit < LOW_TASTES ? countWith(lowTastes, bit) : countWith(highTastes, bit - LOW_TASTES),
    ),
  };
}

function bump(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function widen(range: [number, number], value: number): void {
  if (value < range[0]) range[0] = value;
  if (value > range[1]) range[1] = value;
}

function countMatching(index: CatalogIndex, ordinals: Int32Array, counting: Counting): void {
  const { country, rating, flags, lowTastes, highTastes, paidCents, abv } = counting;
  // Locals: a range that is read and written for each product would take longer than all the rest.
  let [[minPaid, maxPaid], [minAbv, maxAbv]] = [paidCents, abv];
  for (let at = 0; at < ordinals.length; at += 1) {
    const i = ordinals[at] ?? 0;
    bump(flags, (index.flags[i] ?? 0) & (FLAG_SETS - 1));
    const tastes = index.tastes[i] ?? 0;
    bump(lowTastes, tastes & (2 ** LOW_TASTES - 1));
    bump(highTastes, tastes >>> LOW_TASTES);
    bump(country, index.country[i] ?? 0);
    bump(rating, index.rating[i] ?? 0);
    const paid = index.paidCents[i] ?? 0;
    if (paid < minPaid) minPaid = paid;
    if (paid > maxPaid) maxPaid = paid;
    const strength = index.abv[i] ?? 0;
    if (strength < minAbv) minAbv = strength;
    if (strength > maxAbv) maxAbv = strength;
  }
  counting.paidCents = [minPaid, maxPaid];
  counting.abv = [minAbv, maxAbv];
}

function countMismatching(index: CatalogIndex, { others, otherBits }: JudgedList, counting: Counting): void {
  for (let at = 0; at < others.length; at += 1) {
    const i = others[at] ?? 0;
    const bit = otherBits[at];
    if (bit === MISMATCH.country) bump(counting.country, index.country[i] ?? 0);
    else if (bit === MISMATCH.rating) bump(counting.rating, index.rating[i] ?? 0);
    else if (bit === MISMATCH.price) widen(counting.paidCents, index.paidCents[i] ?? 0);
    else if (bit === MISMATCH.abv) widen(counting.abv, index.abv[i] ?? 0);
  }
}

// Also counts values of attributes that no facet shows: checking each one would cost more.
function tallyAttributes(
  { start, values }: AttributeColumns,
  ordinals: Int32Array,
  counts: Int32Array,
): void {
  for (let place = 0; place < ordinals.length; place += 1) {
    const i = ordinals[place] ?? 0;
    const end = start[i + 1] ?? 0;
    for (let at = start[i] ?? 0; at < end; at += 1) bump(counts, values[at] ?? 0);
  }
}

/** Of products that mismatch one attribute, counts its values. */
function tallyOthers(
  { attributes, dictionary, start, values }: AttributeColumns,
  { others, otherBits, attributeKeys }: JudgedList,
  counts: Int32Array,
): void {
  if (attributeKeys.length === 0) return;
  const bits = attributes.map(({ key }) =>
    attributeKeys.includes(key) ? MISMATCH.attribute << attributeKeys.indexOf(key) : 0,
  );
  const bitOf = Int32Array.from(dictionary, (value) => bits[value.attribute] ?? 0);
  for (let place = 0; place < others.length; place += 1) {
    const bit = otherBits[place] ?? 0;
    if (bit < MISMATCH.attribute) continue;
    const i = others[place] ?? 0;
    const end = start[i + 1] ?? 0;
    for (let at = start[i] ?? 0; at < end; at += 1) {
      const value = values[at] ?? 0;
      if (bitOf[value] === bit) bump(counts, value);
    }
  }
}

/** Counts the products whose set of bits has that bit. */
export function countWith(bySet: Int32Array, bit: number): number {
  let count = 0;
  for (let set = 0; set < bySet.length; set += 1) if ((set >> bit) & 1) count += bySet[set] ?? 0;
  return count;
}

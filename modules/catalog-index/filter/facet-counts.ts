import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { MISMATCH, type MismatchMask } from './filter-mask.ts';

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
 * Counts all facets in one pass. A product without a mismatch counts in every facet. One that
 * mismatches a single facet counts in that facet only, because a facet ignores its own choice.
 * Chosen tastes and boxes must all match, so theirs count only where nothing mismatches. Attributes
 * are counted only with `withAttributes`: a product has about six of them.
 */
export function countFacetValues(
  index: CatalogIndex,
  mask: MismatchMask,
  withAttributes: boolean,
): FacetCounts {
  const { fails, members } = mask;
  const country = new Int32Array(index.countries.length);
  const rating = new Int32Array(MAX_TENTHS + 1);
  const flags = new Int32Array(FLAG_SETS);
  // Tastes are counted as two sets of ten and nine bits: two steps per product instead of one per
  // taste.
  const lowTastes = new Int32Array(2 ** LOW_TASTES);
  const highTastes = new Int32Array(2 ** (FLAVOUR_KEYS.length - LOW_TASTES));
  let [minPaid, maxPaid, minAbv, maxAbv] = [2 ** 31, -1, 2 ** 31, -1];
  let total = 0;

  for (let member = 0; member < members.length; member += 1) {
    const i = members[member] ?? 0;
    const failed = fails[i] ?? 0;
    if (failed === 0) {
      total += 1;
      bump(flags, (index.flags[i] ?? 0) & (FLAG_SETS - 1));
      const tastes = index.tastes[i] ?? 0;
      bump(lowTastes, tastes & (2 ** LOW_TASTES - 1));
      bump(highTastes, tastes >>> LOW_TASTES);
    }
    if (failed === 0 || failed === MISMATCH.country) bump(country, index.country[i] ?? 0);
    if (failed === 0 || failed === MISMATCH.rating) bump(rating, index.rating[i] ?? 0);
    if (failed === 0 || failed === MISMATCH.price) {
      const paid = index.paidCents[i] ?? 0;
      if (paid < minPaid) minPaid = paid;
      if (paid > maxPaid) maxPaid = paid;
    }
    if (failed === 0 || failed === MISMATCH.abv) {
      const abv = index.abv[i] ?? 0;
      if (abv < minAbv) minAbv = abv;
      if (abv > maxAbv) maxAbv = abv;
    }
  }
  return {
    total,
    country,
    rating,
    flags,
    taste: Int32Array.from(FLAVOUR_KEYS, (_, bit) =>
      bit < LOW_TASTES ? countWith(lowTastes, bit) : countWith(highTastes, bit - LOW_TASTES),
    ),
    attribute: withAttributes ? tallyAttributes(index, mask) : NO_COUNTS,
    paidCents: [minPaid, maxPaid],
    abv: [minAbv, maxAbv],
  };
}

const NO_COUNTS = new Int32Array(0);

function bump(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

// Also counts values of attributes that no facet shows: checking each one would cost more.
function tallyAttributes(
  { attributes }: CatalogIndex,
  { fails, members, attributeKeys }: MismatchMask,
): Int32Array {
  const { start, values, dictionary } = attributes;
  const counts = new Int32Array(dictionary.length);
  const bits = attributes.attributes.map(({ key }) =>
    attributeKeys.includes(key) ? MISMATCH.attribute << attributeKeys.indexOf(key) : 0,
  );
  const bitOf =
    attributeKeys.length === 0
      ? NO_COUNTS
      : Int32Array.from(dictionary, (value) => bits[value.attribute] ?? 0);
  const wanted = bits.reduce((sum, bit) => sum | bit, 0);
  for (let member = 0; member < members.length; member += 1) {
    const i = members[member] ?? 0;
    const failed = fails[i] ?? 0;
    // Only products without a mismatch, or with a mismatch in a single attribute.
    if (failed !== 0 && ((failed & wanted) !== failed || (failed & (failed - 1)) !== 0)) continue;
    const end = start[i + 1] ?? 0;
    for (let at = start[i] ?? 0; at < end; at += 1) {
      const value = values[at] ?? 0;
      if (failed === 0 || bitOf[value] === failed) bump(counts, value);
    }
  }
  return counts;
}

/** Counts the products whose set of bits has that bit. */
export function countWith(bySet: Int32Array, bit: number): number {
  let count = 0;
  for (let set = 0; set < bySet.length; set += 1) if ((set >> bit) & 1) count += bySet[set] ?? 0;
  return count;
}

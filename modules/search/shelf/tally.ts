import { FLAVOUR_KEYS } from '#contract/flavours.ts';
import type { Shelf } from './columns.ts';
import { FAILS, type Verdicts } from './judge.ts';

/** What stands beside a list, counted: each facet over the products that the other choices leave. */
export type Tally = {
  /** Products that the whole choice leaves. */
  total: number;
  /** By place in `shelf.countries`. */
  country: Int32Array;
  /** By rating in tenths. */
  rating: Int32Array;
  /** By place in `FLAVOUR_KEYS`, among the products that the whole choice leaves. */
  taste: Int32Array;
  /** By bits of `FLAG`, among the products that the whole choice leaves: 128 sums of products with exactly these bits. */
  flags: Int32Array;
  /** By place in the dictionary of attribute values. */
  attribute: Int32Array;
  /** Least and greatest; the least is above the greatest where nothing is left. */
  paidCents: [number, number];
  abv: [number, number];
};

const LOW_TASTES = 10;
const FLAG_SETS = 128;

/**
 * Counts all facets in one pass. A product that fails nothing counts everywhere; one that fails a single facet counts in
 * that one alone, because there its own choice is not looked at. Tastes and boxes must all hold, so theirs count only
 * where nothing fails. Values of attributes that no facet shows are counted too: looking would cost more.
 */
export function tally(shelf: Shelf, { fails, attributeKeys }: Verdicts): Tally {
  const { size, attributes } = shelf;
  const country = new Int32Array(shelf.countries.length);
  const rating = new Int32Array(51);
  const flags = new Int32Array(FLAG_SETS);
  const attribute = new Int32Array(attributes.dictionary.length);
  // Tastes are counted as sets, ten and nine bits wide: two steps a product instead of one for every taste.
  const lowTastes = new Int32Array(2 ** LOW_TASTES);
  const highTastes = new Int32Array(2 ** (FLAVOUR_KEYS.length - LOW_TASTES));
  const bitOf = bitsOfValues(shelf, attributeKeys);
  let [leastPaid, mostPaid, leastAbv, mostAbv] = [2 ** 31, -1, 2 ** 31, -1];
  let total = 0;

  for (let i = 0; i < size; i += 1) {
    const failed = fails[i] ?? 0;
    // More than one bit: no facet alone lets it in.
    if ((failed & (failed - 1)) !== 0 || failed === FAILS.base) continue;
    if ((failed & ~FAILS.country) === 0) {
      const place = shelf.country[i] ?? 0;
      country[place] = (country[place] ?? 0) + 1;
    }
    if ((failed & ~FAILS.price) === 0) {
      const paid = shelf.paidCents[i] ?? 0;
      if (paid < leastPaid) leastPaid = paid;
      if (paid > mostPaid) mostPaid = paid;
    }
    if ((failed & ~FAILS.abv) === 0) {
      const abv = shelf.abv[i] ?? 0;
      if (abv < leastAbv) leastAbv = abv;
      if (abv > mostAbv) mostAbv = abv;
    }
    if ((failed & ~FAILS.rating) === 0) {
      const tenths = shelf.rating[i] ?? 0;
      rating[tenths] = (rating[tenths] ?? 0) + 1;
    }
    if (failed === 0) {
      total += 1;
      const set = (shelf.flags[i] ?? 0) & (FLAG_SETS - 1);
      flags[set] = (flags[set] ?? 0) + 1;
      const tastes = shelf.tastes[i] ?? 0;
      const low = tastes & (2 ** LOW_TASTES - 1);
      lowTastes[low] = (lowTastes[low] ?? 0) + 1;
      const high = tastes >>> LOW_TASTES;
      highTastes[high] = (highTastes[high] ?? 0) + 1;
    }
    if (failed === 0 || failed >= FAILS.attribute) {
      const end = attributes.start[i + 1] ?? 0;
      for (let at = attributes.start[i] ?? 0; at < end; at += 1) {
        const value = attributes.values[at] ?? 0;
        if (failed === 0 || bitOf[value] === failed) attribute[value] = (attribute[value] ?? 0) + 1;
      }
    }
  }
  const taste = Int32Array.from(FLAVOUR_KEYS, (_, bit) =>
    bit < LOW_TASTES ? countWith(lowTastes, bit) : countWith(highTastes, bit - LOW_TASTES),
  );
  return {
    ...{ total, country, rating, taste, flags, attribute },
    paidCents: [leastPaid, mostPaid],
    abv: [leastAbv, mostAbv],
  };
}

/** How many of products counted by their sets of bits hold that bit. */
export function countWith(bySet: Int32Array, bit: number): number {
  let count = 0;
  for (let set = 0; set < bySet.length; set += 1) if ((set >> bit) & 1) count += bySet[set] ?? 0;
  return count;
}

// For every value the bit of the facet that it belongs to; 0 where its attribute is not chosen.
function bitsOfValues({ attributes: { attributes, dictionary } }: Shelf, keys: readonly string[]): Int32Array {
  const bits = attributes.map(({ key }) => (keys.includes(key) ? FAILS.attribute << keys.indexOf(key) : 0));
  return Int32Array.from(dictionary, ({ attribute }) => bits[attribute] ?? 0);
}

import type { PriceBar } from '#contract/catalog/facets.ts';
import { sliderStops } from '#contract/catalog/slider-stops.ts';
import { centsToDollars } from '#contract/money.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { type Slices, STEP } from '../columns/slices.ts';
import { MISMATCH } from './index-filter.ts';
import type { JudgedList } from './judge-list.ts';

const MAX_BARS = 16;

/**
 * Counts the products that match the other choices, per part of the price range from `minCents` to
 * `maxCents` (effective prices). All parts have the same length on the price slider, whose steps
 * grow with the price.
 */
export function* priceHistogram(
  { paidCents }: Pick<CatalogIndex, 'paidCents'>,
  { matches, others, otherBits }: Pick<JudgedList, 'matches' | 'others' | 'otherBits'>,
  minCents: number,
  maxCents: number,
): Slices<PriceBar[]> {
  const ends = endsOfBars(minCents, maxCents);
  const findBar = prepareBars(ends);
  const counts = new Int32Array(ends.length - 1);
  for (let start = 0; start < matches.length; start += STEP) {
    countBars(paidCents, matches.subarray(start, start + STEP), findBar, counts);
    yield;
  }
  for (let at = 0; at < others.length; at += 1) {
    if (otherBits[at] !== MISMATCH.price) continue;
    const bar = findBar(paidCents[others[at] ?? 0] ?? 0);
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return Array.from(counts, (count, bar) => ({
    min: centsToDollars(ends[bar] ?? 0),
    max: centsToDollars(ends[bar + 1] ?? 0),
    count,
  }));
}

function countBars(
  paidCents: Int32Array,
  ordinals: Int32Array,
  findBar: (cents: number) => number,
  counts: Int32Array,
): void {
  for (let at = 0; at < ordinals.length; at += 1) {
    const bar = findBar(paidCents[ordinals[at] ?? 0] ?? 0);
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
}

const CELLS = 1024;

/**
 * Returns a function to the bar of a price. It begins at the bar where the price's cell begins: most
 * cells are within one bar.
 */
function prepareBars(ends: readonly number[]): (cents: number) => number {
  const last = ends.length - 2;
  const findFrom = (bar: number, cents: number): number => {
    let found = bar;
    while (found < last && cents >= (ends[found + 1] ?? 0)) found += 1;
    return found;
  };
  const [min, max] = [ends[0] ?? 0, ends.at(-1) ?? 0];
  const width = Math.ceil((max - min + 1) / CELLS);
  const firstBar = Uint8Array.from({ length: CELLS }, (_, cell) => findFrom(0, min + cell * width));
  return (cents) => findFrom(firstBar[Math.trunc((cents - min) / width)] ?? 0, cents);
}

/** Returns the limits of the bars in cents, the first and the last included. */
function endsOfBars(minCents: number, maxCents: number): number[] {
  const stops = sliderStops('price', centsToDollars(minCents), centsToDollars(maxCents));
  const steps = stops.length - 1;
  const bars = Math.min(MAX_BARS, steps);
  return Array.from({ length: bars + 1 }, (_, bar) => {
    const place = (bar * steps) / bars;
    const [below, above] = [stops[Math.floor(place)] ?? 0, stops[Math.ceil(place)] ?? 0];
    return Math.round((below + (above - below) * (place % 1)) * 100);
  });
}

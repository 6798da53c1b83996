import type { PriceBar } from '#contract/catalog/facets.ts';
import { sliderStops } from '#contract/catalog/slider-stops.ts';
import { centsToDollars } from '#contract/money.ts';
import type { CatalogIndex } from '../columns/columns.ts';
import { MISMATCH, type MismatchMask } from './filter-mask.ts';

const MAX_BARS = 16;

/**
 * Counts the products that match the other choices, per part of the price range from `minCents` to
 * `maxCents` (effective prices). All parts have the same length on the price slider, whose steps
 * grow with the price.
 */
export function priceHistogram(
  { paidCents }: CatalogIndex,
  { fails, members }: Pick<MismatchMask, 'fails' | 'members'>,
  minCents: number,
  maxCents: number,
): PriceBar[] {
  const ends = endsOfBars(minCents, maxCents);
  const counts = ends.slice(1).map(() => 0);
  const last = counts.length - 1;
  for (let at = 0; at < members.length; at += 1) {
    const i = members[at] ?? 0;
    if (fails[i] !== 0 && fails[i] !== MISMATCH.price) continue;
    const paid = paidCents[i] ?? 0;
    let bar = 0;
    while (bar < last && paid >= (ends[bar + 1] ?? 0)) bar += 1;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, bar) => ({
    min: centsToDollars(ends[bar] ?? 0),
    max: centsToDollars(ends[bar + 1] ?? 0),
    count,
  }));
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

import type { PriceBar } from '#contract/catalog/facets.ts';
import { sliderStops } from '#contract/catalog/slider-stops.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { Shelf } from './columns.ts';
import { FAILS } from './judge.ts';

const MOST_BARS = 16;

/**
 * How many products the other choices leave in each part of the price range, from `leastCents` to `mostCents` paid. The parts
 * are as long as one another on the price slider, whose steps grow with the price.
 */
export function priceHistogram(
  { paidCents }: Shelf,
  fails: Int32Array,
  leastCents: number,
  mostCents: number,
): PriceBar[] {
  const ends = endsOfBars(leastCents, mostCents);
  const counts = ends.slice(1).map(() => 0);
  const last = counts.length - 1;
  for (let i = 0; i < fails.length; i += 1) {
    if (fails[i] !== 0 && fails[i] !== FAILS.price) continue;
    const paid = paidCents[i] ?? 0;
    let bar = 0;
    while (bar < last && paid >= (ends[bar + 1] ?? 0)) bar += 1;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, bar) => ({
    min: dollarsFromCents(ends[bar] ?? 0),
    max: dollarsFromCents(ends[bar + 1] ?? 0),
    count,
  }));
}

/** The prices in cents where one bar ends and the next begins, both ends included. */
function endsOfBars(leastCents: number, mostCents: number): number[] {
  const stops = sliderStops('price', dollarsFromCents(leastCents), dollarsFromCents(mostCents));
  const steps = stops.length - 1;
  const bars = Math.min(MOST_BARS, steps);
  return Array.from({ length: bars + 1 }, (_, bar) => {
    const place = (bar * steps) / bars;
    const [below, above] = [stops[Math.floor(place)] ?? 0, stops[Math.ceil(place)] ?? 0];
    return Math.round((below + (above - below) * (place % 1)) * 100);
  });
}

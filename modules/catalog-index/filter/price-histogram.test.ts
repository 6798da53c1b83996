import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runAtOnce } from '../columns/slices.ts';
import { MISMATCH } from './index-filter.ts';
import { priceHistogram } from './price-histogram.ts';

const getHistogram = (prices: readonly number[], bits: readonly number[] = prices.map(() => 0)) => {
  const ordinals = [...prices.keys()];
  const others = ordinals.filter((at) => bits[at] !== 0);
  return runAtOnce(
    priceHistogram(
      { paidCents: Int32Array.from(prices) },
      {
        matches: Int32Array.from(ordinals.filter((at) => bits[at] === 0)),
        others: Int32Array.from(others),
        otherBits: Int32Array.from(others, (at) => bits[at] ?? 0),
      },
      Math.min(...prices),
      Math.max(...prices),
    ),
  );
};

test('bars are contiguous and count every price once, within its limits', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(prices, (cents) => {
      fc.pre(Math.min(...cents) < Math.max(...cents));
      const bars = getHistogram(cents);
      expect(bars.length).toBeLessThanOrEqual(16);
      expect(bars.slice(1).map(({ min }) => min)).toEqual(bars.slice(0, -1).map(({ max }) => max));
      const last = bars.length - 1;
      expect(bars.map(({ count }) => count)).toEqual(
        bars.map(
          ({ min, max }, bar) =>
            cents.filter((paid) => paid >= min * 100 - 1e-6 && (paid < max * 100 - 1e-6 || bar === last))
              .length,
        ),
      );
    }),
  );
});

test('counts products outside the chosen prices, and no products that fail another choice', () => {
  const bars = getHistogram([2000, 2150, 2290], [0, MISMATCH.price, MISMATCH.country]);
  expect(bars).toEqual([
    { min: 20, max: 21, count: 1 },
    { min: 21, max: 22, count: 1 },
    { min: 22, max: 23, count: 0 },
  ]);
});

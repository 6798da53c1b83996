import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestStop, sliderStops } from './slider-stops.ts';

const ends = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 1_000_000_000 }))
  .map(([one, other]) => [Math.min(one, other) / 100, Math.max(one, other) / 100] as const);

test('a slider reaches from the minimum to the maximum, ascending, in few steps', () => {
  fc.assert(
    fc.property(fc.constantFrom('price' as const, 'abv' as const), ends, (range, [min, max]) => {
      const [low, high] = range === 'abv' ? [min % 100, 100] : [min, max];
      const stops = sliderStops(range, low, high);
      expect(stops[0]).toBeLessThanOrEqual(low);
      expect(stops.at(-1)).toBeGreaterThanOrEqual(high);
      expect(stops).toEqual([...new Set(stops)].toSorted((one, other) => one - other));
      expect(stops.length).toBeLessThanOrEqual(400);
    }),
  );
});

test('small prices have steps of a dollar, larger ones round numbers', () => {
  expect(sliderStops('price', 27.5, 46)).toEqual([27, 28, 29, 30, 35, 40, 45, 50]);
  expect(sliderStops('abv', 11.5, 14)).toEqual([11, 12, 13, 14]);
});

test('a typed number maps to the nearest stop', () => {
  const stops = [20, 25, 30];
  expect(nearestStop(stops, 20)).toBe(0);
  expect(nearestStop(stops, 26)).toBe(1);
  expect(nearestStop(stops, 1000)).toBe(2);
});

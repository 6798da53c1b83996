import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findPriceRefusal,
  findScheduleRefusal,
  getShareOnSale,
  type PlannedPrice,
} from './schedule-rules.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 11, number));
const sale = (from: number, to: number | null): PlannedPrice => ({
  kind: 'sale',
  cents: 100,
  startsAt: day(from),
  endsAt: to === null ? null : day(to),
});
const price = (from: number): PlannedPrice => ({
  kind: 'price',
  cents: 100,
  startsAt: day(from),
  endsAt: null,
});

describe('a planned price', () => {
  it.each([
    [sale(1, 5), [], 'starts-in-past'],
    [sale(5, 5), [], 'ends-before-start'],
    [{ ...price(5), endsAt: day(6) }, [], 'price-never-ends'],
    [sale(5, 8), [sale(7, 9)], 'schedule-overlap'],
    [sale(5, null), [sale(7, 9)], 'schedule-overlap'],
    [sale(7, 9), [sale(5, null)], 'schedule-overlap'],
    [sale(5, 7), [sale(7, 9)], undefined],
    [price(5), [sale(4, 9)], undefined],
    [price(5), [price(5)], 'schedule-overlap'],
    [price(5), [price(6)], undefined],
  ])('%j beside %j: %s', (planned, others, refusal) => {
    expect(findScheduleRefusal(planned, others, day(3))).toBe(refusal);
  });

  it('overlaps another exactly when the other overlaps it', () => {
    const time = fc.integer({ min: 4, max: 12 });
    const any = fc
      .tuple(time, fc.option(time))
      .map(([from, to]) => sale(from, to === null || to <= from ? null : to));
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(findScheduleRefusal(a, [b], day(3))).toBe(findScheduleRefusal(b, [a], day(3)));
      }),
    );
  });
});

describe('the share of time on sale', () => {
  it('counts the part of each sale within the time', () => {
    const entries = [
      { from: day(1), isOnSale: true },
      { from: day(3), isOnSale: false },
      { from: day(8), isOnSale: true },
    ];
    expect(getShareOnSale(entries, day(2), day(12))).toBe((1 + 4) / 10);
    expect(getShareOnSale([], day(2), day(12))).toBe(0);
    expect(getShareOnSale(entries, day(12), day(12))).toBe(0);
  });

  it('is between 0 and 1, and 1 for a sale that never ended', () => {
    const entry = fc.record({ from: fc.integer({ min: 1, max: 20 }).map(day), isOnSale: fc.boolean() });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const sorted = entries.toSorted((a, b) => a.from.getTime() - b.from.getTime());
        const share = getShareOnSale(sorted, day(5), day(15));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
    expect(getShareOnSale([{ from: day(1), isOnSale: true }], day(5), day(15))).toBe(1);
  });
});

describe('a planned price beside the price of its time', () => {
  const NOW = { priceCents: 1_000, salePriceCents: null };
  const at = (kind: 'price' | 'sale', cents: number, from: number, to: number | null = null) => ({
    kind,
    cents,
    startsAt: day(from),
    endsAt: to === null ? null : day(to),
    reason: '',
  });
  it.each([
    ['a sale below the price', at('sale', 999, 1), [], undefined],
    ['a sale at the price', at('sale', 1_000, 1), [], 'not-below-price'],
    ['a sale below a price planned before it', at('sale', 1_100, 3), [at('price', 1_200, 2)], undefined],
    [
      'a sale above a price that begins in it',
      at('sale', 900, 1, 5),
      [at('price', 800, 3)],
      'not-below-price',
    ],
    ['a sale that ends before a lower price', at('sale', 900, 1, 3), [at('price', 800, 3)], undefined],
    ['a price below a sale that runs then', at('price', 800, 3), [at('sale', 900, 1, 5)], 'not-below-price'],
    ['a price that moves far', at('price', 1_400, 1), [], 'reason-required'],
    ['a price that moves far with a reason', { ...at('price', 1_400, 1), reason: 'Tax' }, [], undefined],
    [
      'a price that moves far from the one before it',
      at('price', 1_300, 3),
      [at('price', 900, 2)],
      'reason-required',
    ],
  ] as const)('%s', (_name, planned, others, refusal) => {
    expect(findPriceRefusal(planned, others, NOW)).toBe(refusal);
  });
});

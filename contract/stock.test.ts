import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyable, stockWords } from './stock.ts';

describe('stock', () => {
  it('is counted aloud from five down, and only then', () => {
    expect([-1, 0, 1, 5, 6].map(stockWords)).toEqual([
      { kind: 'sold-out' },
      { kind: 'sold-out' },
      { kind: 'few', left: 1 },
      { kind: 'few', left: 5 },
      { kind: 'in-stock' },
    ]);
  });

  it('alone limits an order where neither product nor shop does', () => {
    expect(buyable(25, null)).toEqual({ most: 25, because: 'stock' });
    expect(buyable(5000, null)).toEqual({ most: 5000, because: 'stock' });
    expect(buyable(25, 24)).toEqual({ most: 24, because: 'limit' });
  });

  it('bounds what one order may hold, and says whether stock or the limit does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 200 }),
        fc.option(fc.integer({ min: 1, max: 60 })),
        (stock, limit) => {
          const { most, because } = buyable(stock, limit);
          const allowed = limit ?? Number.POSITIVE_INFINITY;
          expect(most).toBe(Math.max(0, Math.min(stock, allowed)));
          expect(because).toBe(stock < allowed ? 'stock' : 'limit');
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getOrderableQuantity, getStockStatus } from './stock.ts';

describe('stock', () => {
  it('shows exact numbers only from five down', () => {
    expect([-1, 0, 1, 5, 6].map(getStockStatus)).toEqual([
      { kind: 'sold-out' },
      { kind: 'sold-out' },
      { kind: 'few', left: 1 },
      { kind: 'few', left: 5 },
      { kind: 'in-stock' },
    ]);
  });

  it('alone limits an order when neither product nor shop sets a limit', () => {
    expect(getOrderableQuantity(25, null)).toEqual({ max: 25, because: 'stock' });
    expect(getOrderableQuantity(5000, null)).toEqual({ max: 5000, because: 'stock' });
    expect(getOrderableQuantity(25, 24)).toEqual({ max: 24, because: 'limit' });
  });

  it('bounds an order, and reports whether stock or the limit does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 200 }),
        fc.option(fc.integer({ min: 1, max: 60 })),
        (stock, limit) => {
          const { max, because } = getOrderableQuantity(stock, limit);
          const allowed = limit ?? Number.POSITIVE_INFINITY;
          expect(max).toBe(Math.max(0, Math.min(stock, allowed)));
          expect(because).toBe(stock < allowed ? 'stock' : 'limit');
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyable, ORDER_LIMIT_DEFAULT, stockWords } from './stock.ts';

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

  it('bounds what one order may hold, and says whether stock or the limit does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 200 }),
        fc.option(fc.integer({ min: 1, max: 60 })),
        (stock, limit) => {
          const { most, because } = buyable(stock, limit);
          const allowed = limit ?? ORDER_LIMIT_DEFAULT;
          expect(most).toBe(Math.max(0, Math.min(stock, allowed)));
          expect(because).toBe(stock < allowed ? 'stock' : 'limit');
        },
      ),
    );
  });
});

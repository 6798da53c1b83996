import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePrice } from './change-price.ts';

const cents = fc.integer({ min: 10, max: 100_000_000 });

describe('a changed price', () => {
  it('is set, moved by an amount or by a share, rounded half up', () => {
    expect(changePrice(4_200, { how: 'set', cents: 3_900 })).toBe(3_900);
    expect(changePrice(4_200, { how: 'add', cents: -250 })).toBe(3_950);
    expect(changePrice(4_200, { how: 'percent', percent: 5 })).toBe(4_410);
    expect(changePrice(1_050, { how: 'percent', percent: 5 })).toBe(1_103);
    expect(changePrice(100, { how: 'add', cents: -99 })).toBe(1);
  });

  it('is none below one cent', () => {
    expect(changePrice(100, { how: 'add', cents: -100 })).toBeUndefined();
    expect(changePrice(100, { how: 'add', cents: -99_999_900, ending: 0 })).toBeUndefined();
    expect(changePrice(1, { how: 'percent', percent: -90 })).toBeUndefined();
  });

  it('is raised to its ending, never lowered', () => {
    expect(changePrice(4_200, { how: 'percent', percent: 5, ending: 95 })).toBe(4_495);
    expect(changePrice(4_200, { how: 'add', cents: 0, ending: 0 })).toBe(4_200);
    expect(changePrice(4_296, { how: 'add', cents: 0, ending: 95 })).toBe(4_395);
    fc.assert(
      fc.property(
        cents,
        fc.double({ min: -90, max: 300, noNaN: true }),
        fc.constantFrom(0, 95, 99),
        (price, percent, ending) => {
          const plain = changePrice(price, { how: 'percent', percent }) ?? 0;
          const ended = changePrice(price, { how: 'percent', percent, ending }) ?? 0;
          expect(ended % 100).toBe(ending);
          expect(ended - plain).toBeGreaterThanOrEqual(0);
          expect(ended - plain).toBeLessThan(100);
        },
      ),
    );
  });

  it('is a whole number of cents, and no share leaves it where it was', () => {
    fc.assert(
      fc.property(cents, fc.double({ min: -90, max: 300, noNaN: true }), (price, percent) => {
        const changed = changePrice(price, { how: 'percent', percent });
        expect(Number.isSafeInteger(changed)).toBe(true);
        expect(changed).toBeGreaterThanOrEqual(1);
        expect(changePrice(price, { how: 'percent', percent: 0 })).toBe(price);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateCents, multiplyByRate } from './exact-cents.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

const cents = fc.integer({ min: 0, max: 2_000_000_000 });
const millionths = fc.integer({ min: 1, max: 1_000_000 });

/**
 * Rounding half up by its definition: off by at most half a cent, and by exactly half only upwards.
 */
function expectHalfUp(amount: number, rate: number, rounded: number): void {
  const above = BigInt(rounded) * 1_000_000n - BigInt(amount) * BigInt(rate);
  expect(above <= 500_000n && above > -500_000n, `${amount} × ${rate} → ${rounded}`).toBe(true);
}

describe('multiplyByRate', () => {
  it.each([
    [25_700, 130_000, 3341],
    [50, 710_000, 36],
    [10, 50_000, 1],
    [9, 50_000, 0],
    [0, 130_000, 0],
    [1, 1_000_000, 1],
  ])('of %i, %i millionths, is %i', (amount, rate, rounded) =>
    expect(multiplyByRate(amount, rate)).toBe(rounded),
  );

  it('rounds half up for any size', () => {
    fc.assert(
      fc.property(cents, millionths, (amount, rate) =>
        expectHalfUp(amount, rate, multiplyByRate(amount, rate)),
      ),
    );
  });
});

describe('allocateCents', () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [11, [1, 1, 1], [4, 4, 3]],
    [1, [1, 2, 2], [0, 1, 0]],
    [2, [3, 3, 4], [1, 0, 1]],
    [5, [0, 10, 0], [0, 5, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('of %i over %o is %o', (amount, weights, shares) =>
    expect(allocateCents(amount, weights)).toEqual(shares),
  );

  it('throws where all weights are 0', () => {
    expect(() => allocateCents(1, [0, 0])).toThrow('all weights are 0');
  });

  it('returns shares that sum exactly, each rounded up or down', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 40 }), (amount, weights) => {
        fc.pre(sum(weights) > 0);
        const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
        const shares = allocateCents(amount, weights);
        expect(sum(shares)).toBe(amount);
        shares.forEach((share, index) => {
          const off = BigInt(share) * whole - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(off < whole && off > -whole).toBe(true);
        });
      }),
    );
  });

  it('rounds up the largest remainders, ties to the earlier shares', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.array(fc.nat(50), { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const whole = sum(weights);
        fc.pre(whole > 0);
        const parts = allocateCents(amount, weights).map((share, index) => {
          const exact = amount * (weights[index] ?? 0);
          return { isUp: share > Math.floor(exact / whole), lost: exact % whole, index };
        });
        for (const up of parts.filter(({ isUp }) => isUp))
          for (const down of parts.filter(({ isUp }) => !isUp)) {
            const isFirst = up.lost > down.lost || (up.lost === down.lost && up.index < down.index);
            expect(isFirst).toBe(true);
          }
      }),
    );
  });
});

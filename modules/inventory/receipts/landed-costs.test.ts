import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCost } from '../ledger/cost.ts';
import { getLandedCosts, parseRate, spreadCents } from './landed-costs.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1000 }),
  unitCost: fc.bigInt({ min: 0n, max: 10n ** 9n }),
});

describe('spreadCents', () => {
  it('gives every line its exact part, rounded to one of its neighbouring cents, and all of it', () => {
    fc.assert(
      fc.property(cents, weights, (amount, given) => {
        const whole = given.reduce((sum, weight) => sum + weight, 0n);
        fc.pre(whole > 0n);
        const shares = spreadCents(amount, given);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const exact = BigInt(amount) * (given[index] ?? 0n);
          const error = BigInt(share) * whole - exact;
          expect(error > -whole && error < whole).toBe(true);
        }
      }),
    );
  });

  it('gives the odd cents to the largest remainders, ties to the earlier lines', () => {
    expect(spreadCents(5, [1n, 1n, 1n])).toEqual([2, 2, 1]);
    expect(spreadCents(10, [1n, 2n, 4n])).toEqual([1, 3, 6]);
    expect(spreadCents(0, [0n, 0n])).toEqual([0, 0]);
    expect(() => spreadCents(1, [0n])).toThrow('all weights are 0');
  });
});

describe('getLandedCosts', () => {
  it('converts at the rate, and shares freight and duty by value', () => {
    const lines = [
      { quantity: 4, unitCost: parseCost('10.5') },
      { quantity: 12, unitCost: parseCost('3.5') },
    ];
    const charges = { rateMillionths: parseRate('1.4'), freightCents: 1000, dutyCadCents: 100 };
    expect(getLandedCosts(lines, charges)).toEqual([
      { unitCost: parseCost('16.575'), sharedCadCents: 750 },
      { unitCost: parseCost('5.525'), sharedCadCents: 750 },
    ]);
  });

  it('shares them by bottles where no line has a value', () => {
    const lines = [
      { quantity: 1, unitCost: 0n },
      { quantity: 3, unitCost: 0n },
    ];
    const charges = { rateMillionths: parseRate('1'), freightCents: 400, dutyCadCents: 0 };
    expect(getLandedCosts(lines, charges)).toEqual([
      { unitCost: parseCost('1'), sharedCadCents: 100 },
      { unitCost: parseCost('1'), sharedCadCents: 300 },
    ]);
  });

  it('loses no cent: all lines together are worth the invoice, freight and duty', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 10 }),
        cents,
        cents,
        (lines, freightCents, dutyCadCents) => {
          const rateMillionths = parseRate('1.365');
          const landed = getLandedCosts(lines, { rateMillionths, freightCents, dutyCadCents });
          const freightCad = (BigInt(freightCents) * rateMillionths * 2n + 1_000_000n) / 2_000_000n;
          const shared = landed.reduce((sum, { sharedCadCents }) => sum + sharedCadCents, 0);
          expect(BigInt(shared)).toBe(freightCad + BigInt(dutyCadCents));
          for (const [index, { quantity, unitCost }] of lines.entries()) {
            const { unitCost: cost, sharedCadCents } = landed[index] ?? { unitCost: -1n, sharedCadCents: -1 };
            const exact =
              BigInt(quantity) * unitCost * rateMillionths + BigInt(sharedCadCents) * 100_000_000n;
            const error = 2n * (cost * BigInt(quantity) * 1_000_000n - exact);
            const unit = BigInt(quantity) * 1_000_000n;
            expect(error <= unit && error > -unit).toBe(true);
          }
        },
      ),
    );
  });
});

it.each(['', '-1', '1.2345678', '1,4'])('%j is no rate', (text) => {
  expect(() => parseRate(text)).toThrow('not a rate');
});

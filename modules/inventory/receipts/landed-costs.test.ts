import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCost } from '#contract/staff/cost.ts';
import { getLandedCosts, parseRate, shareCharges, spreadCents } from './landed-costs.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 });
const line = fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), cents });

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

const NOTHING = {
  rateMillionths: parseRate('1'),
  discountCents: 0,
  freightCents: 0,
  depositCents: 0,
  taxCents: 0,
  isTaxRecoverable: true,
  dutyCadCents: 0,
};

describe('getLandedCosts', () => {
  it('converts at the rate, and shares freight and duty by value', () => {
    const lines = [
      { quantity: 4, cents: 4200 },
      { quantity: 12, cents: 4200 },
    ];
    const charges = { ...NOTHING, rateMillionths: parseRate('1.4'), freightCents: 1000, dutyCadCents: 100 };
    expect(getLandedCosts(lines, charges)).toEqual([parseCost('16.575'), parseCost('5.525')]);
  });

  it('shares by bottles where no line has a value', () => {
    const lines = [
      { quantity: 1, cents: 0 },
      { quantity: 3, cents: 0 },
    ];
    expect(getLandedCosts(lines, { ...NOTHING, freightCents: 400 })).toEqual([
      parseCost('1'),
      parseCost('1'),
    ]);
  });

  it('has a deposit by bottles, less a discount by value, and tax only where it does not come back', () => {
    const lines = [
      { quantity: 10, cents: 10_000 },
      { quantity: 10, cents: 30_000 },
    ];
    const charges = { ...NOTHING, discountCents: 4000, depositCents: 200, taxCents: 5200 };
    expect(shareCharges(lines, charges).map(({ cents }) => cents)).toEqual([9100, 27_100]);
    expect(shareCharges(lines, { ...charges, isTaxRecoverable: false }).map(({ cents }) => cents)).toEqual([
      10_400, 31_000,
    ]);
  });

  it('loses no cent: all lines together are the invoice less the tax that comes back, and the duty', () => {
    const charges = fc.record({
      rateMillionths: fc.constant(parseRate('1.365')),
      discountCents: cents,
      freightCents: cents,
      depositCents: cents,
      taxCents: cents,
      isTaxRecoverable: fc.boolean(),
      dutyCadCents: cents,
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), charges, (lines, given) => {
        const goods = lines.reduce((sum, one) => sum + one.cents, 0);
        const discountCents = Math.min(given.discountCents, goods);
        const { freightCents, depositCents, isTaxRecoverable, taxCents, dutyCadCents } = given;
        const shares = shareCharges(lines, { ...given, discountCents });
        const tax = isTaxRecoverable ? 0 : taxCents;
        expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(
          goods - discountCents + freightCents + depositCents + tax,
        );
        expect(shares.reduce((sum, share) => sum + share.dutyCadCents, 0)).toBe(dutyCadCents);
        expect(shares.filter((share) => share.cents < 0)).toEqual([]);
        const landed = getLandedCosts(lines, { ...given, discountCents });
        for (const [index, { quantity }] of lines.entries()) {
          const share = shares[index] ?? { cents: -1, dutyCadCents: -1 };
          const exact =
            (BigInt(share.cents) * given.rateMillionths + BigInt(share.dutyCadCents) * 1_000_000n) * 100n;
          const unit = BigInt(quantity) * 1_000_000n;
          const error = 2n * ((landed[index] ?? -1n) * unit - exact);
          expect(error <= unit && error > -unit).toBe(true);
        }
      }),
    );
  });
});

it.each(['', '-1', '1.2345678', '1,4'])('%j is no rate', (text) => {
  expect(() => parseRate(text)).toThrow('not a rate');
});

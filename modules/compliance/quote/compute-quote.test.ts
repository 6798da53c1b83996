import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTAINER_MATERIALS,
  type CheckoutLine,
  PRODUCT_CLASSES,
  type Quote,
} from '#contract/checkout/quote.ts';
import type { DepositRule, TaxRule } from '../rules.ts';
import { line } from '../test-basket.ts';
import { computeQuote, type Terms } from './compute-quote.ts';
import { multiplyByRate, allocateCents } from './exact-cents.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

const cents = fc.integer({ min: 0, max: 2_000_000_000 });
const millionths = fc.integer({ min: 1, max: 1_000_000 });
const anyLine: fc.Arbitrary<CheckoutLine> = fc
  .record({
    productClass: fc.constantFrom(...PRODUCT_CLASSES),
    material: fc.constantFrom(...CONTAINER_MATERIALS),
    volumeMl: fc.integer({ min: 50, max: 3000 }),
    packSize: fc.integer({ min: 1, max: 24 }),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    priceCents: fc.integer({ min: 2, max: 500_000 }),
    isOnSale: fc.boolean(),
  })
  .map(({ isOnSale, ...given }) =>
    line({ ...given, salePriceCents: isOnSale ? given.priceCents - 1 : null }),
  );
const row = { province: 'ON', from: '2025-01-01', source: 'A test', confidence: 'H' } as const;
const anyTax: fc.Arbitrary<TaxRule> = fc
  .record({
    id: fc.string({ minLength: 1 }),
    name: fc.string({ minLength: 1 }),
    classes: fc.subarray([...PRODUCT_CLASSES], { minLength: 1 }),
    rateMillionths: fc.integer({ min: 1, max: 400_000 }),
    appliesToDelivery: fc.boolean(),
  })
  .map((given) => ({ ...row, ...given }));
const anyDeposits: fc.Arbitrary<DepositRule[]> = fc
  .record({ small: fc.nat(30), large: fc.nat(30), border: fc.integer({ min: 100, max: 2000 }) })
  .map(({ small, large, border }) => {
    const common = { ...row, classes: [...PRODUCT_CLASSES], materials: [...CONTAINER_MATERIALS] };
    return [
      { ...common, id: 'deposit/small', fromMl: 0, toMl: border, eachCadCents: small },
      { ...common, id: 'deposit/large', fromMl: border + 1, eachCadCents: large },
    ];
  });
const anyQuote = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 12 }),
    deliveryCents: fc.nat(10_000),
    taxes: fc.uniqueArray(anyTax, { maxLength: 3, selector: ({ id }) => id }),
    deposits: anyDeposits,
    usdPerCadMillionths: fc.integer({ min: 100_000, max: 2_000_000 }),
  })
  .map(({ lines, deliveryCents, taxes, deposits, usdPerCadMillionths }) => {
    const terms: Terms = {
      province: 'ON',
      method: 'standard',
      date: '2026-11-22',
      taxes,
      deposits,
      rules: [],
      delivery: { cents: deliveryCents, days: '1 to 3' },
      currency: 'USD',
      exchange: { usdPerCadMillionths, from: '2025-01-01', source: 'A test', rule: 'exchange/2025-01-01' },
    };
    const quote = computeQuote(lines, terms);
    if (!quote) throw new Error('no quote');
    return { lines, terms, taxes, deposits, usdPerCadMillionths, quote };
  });
const holds = (check: (made: { lines: CheckoutLine[]; quote: Quote } & Made) => void): void =>
  fc.assert(fc.property(anyQuote, check));
type Made = { terms: Terms; taxes: TaxRule[]; deposits: DepositRule[]; usdPerCadMillionths: number };

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

describe('computeQuote', () => {
  it('sums to the total, with untaxed deposits', () => {
    holds(({ lines, quote }) => {
      const paid = lines.map((one) => (one.salePriceCents ?? one.priceCents) * one.quantity);
      const regular = lines.map((one) => one.priceCents * one.quantity);
      const taxes = sum(quote.taxes.map((tax) => tax.cents));
      expect(quote.subtotalCents).toBe(sum(paid));
      expect(quote.savingsCents).toBe(sum(regular) - sum(paid));
      expect(quote.totalCents).toBe(quote.subtotalCents + quote.deliveryCents + taxes + quote.depositCents);
      expect(quote.itemCount).toBe(sum(lines.map(({ quantity }) => quantity)));
    });
  });

  it('has one amount per tax, rounded half up, of its classes and of delivery where the rule says so', () => {
    holds(({ lines, taxes, quote }) => {
      const wanted = taxes.flatMap(({ id, classes, rateMillionths, appliesToDelivery }) => {
        const own = lines.filter(({ productClass }) => classes.includes(productClass));
        const base = sum(own.map((one) => (one.salePriceCents ?? one.priceCents) * one.quantity));
        const baseCents = base + (appliesToDelivery ? quote.deliveryCents : 0);
        return baseCents === 0 ? [] : [{ rule: id, rateMillionths, baseCents }];
      });
      expect(
        quote.taxes.map(({ rule, rateMillionths, baseCents }) => ({ rule, rateMillionths, baseCents })),
      ).toEqual(wanted);
      for (const tax of quote.taxes) expectHalfUp(tax.baseCents, tax.rateMillionths, tax.cents);
    });
  });

  it('allocates each tax exactly to lines and delivery', () => {
    holds(({ lines, quote }) => {
      for (const tax of quote.taxes) {
        expect(tax.lineCents).toHaveLength(lines.length);
        expect(sum(tax.lineCents) + tax.deliveryCents).toBe(tax.cents);
      }
    });
  });

  it('allocates no tax to lines outside its base', () => {
    holds(({ lines, taxes, quote }) => {
      const free = quote.taxes.flatMap(({ rule, lineCents, deliveryCents }) => {
        const { classes, appliesToDelivery } = taxes.find(({ id }) => id === rule) ?? {};
        const others = lineCents.filter((_, at) => !classes?.includes(lines[at]?.productClass ?? 'wine'));
        return appliesToDelivery === true ? others : [...others, deliveryCents];
      });
      expect(free.filter((share) => share !== 0)).toEqual([]);
    });
  });

  it('has one deposit line per amount, for all containers, converted once', () => {
    holds(({ lines, deposits: [small, large], usdPerCadMillionths, quote }) => {
      const each = lines.map((one) => {
        const rule = one.volumeMl <= (small?.toMl ?? 0) ? small : large;
        return { cents: rule?.eachCadCents ?? 0, count: one.quantity * one.packSize };
      });
      expect(quote.depositCadCents).toBe(sum(each.map(({ cents: one, count }) => one * count)));
      expect(quote.depositCadCents).toBe(sum(quote.deposits.map(({ cadCents }) => cadCents)));
      expect(quote.depositCents).toBe(sum(quote.deposits.map((deposit) => deposit.cents)));
      expect(new Set(quote.deposits.map(({ eachCadCents }) => eachCadCents)).size).toBe(
        quote.deposits.length,
      );
      for (const deposit of quote.deposits) {
        expect(deposit.cadCents).toBe(deposit.count * deposit.eachCadCents);
        expect(deposit.cadCents).toBeGreaterThan(0);
        expectHalfUp(deposit.cadCents, usdPerCadMillionths, deposit.cents);
      }
    });
  });

  it('in Canadian dollars adds the deposits as they are, without a rate, and differs in nothing else', () => {
    holds(({ lines, terms, quote }) => {
      const expected = {
        ...quote,
        deposits: quote.deposits.map((deposit) => ({ ...deposit, cents: deposit.cadCents })),
        depositCents: quote.depositCadCents,
        totalCents: quote.totalCents - quote.depositCents + quote.depositCadCents,
        exchange: null,
        rules: quote.rules.filter((rule) => !rule.startsWith('exchange/')),
      };
      expect(computeQuote(lines, { ...terms, currency: 'CAD' })).toEqual(expected);
      expect(computeQuote(lines, { ...terms, currency: 'CAD', exchange: undefined })).toEqual(expected);
    });
  });
});

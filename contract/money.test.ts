import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToDollars,
  CURRENCIES,
  dollarsToCents,
  formatCents,
  getEffectivePriceCents,
  parseCurrency,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe('money', () => {
  it('is unchanged after conversion to dollars and back, for any amount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(dollarsToCents(centsToDollars(amount))).toBe(amount);
      }),
    );
  });

  it('is unchanged after JSON, with two decimals at most', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = JSON.stringify(centsToDollars(amount));
        expect(text).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(dollarsToCents(JSON.parse(text))).toBe(amount);
      }),
    );
  });

  it('refuses fractions of a cent, negative amounts, and invalid numbers', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, tenths) => {
        expect(dollarsToCents((amount * 10 + tenths) / 1000)).toBeNull();
      }),
      { examples: [[8400, 5]] },
    );
    for (const amount of [-0.01, NaN, Infinity, -Infinity, 10_000_000.01])
      expect(dollarsToCents(amount)).toBeNull();
    expect(dollarsToCents(10_000_000)).toBe(1_000_000_000);
  });

  it('is formatted as dollars, with every cent', () => {
    expect(formatCents(123_456)).toBe('$1,234.56');
    expect(formatCents(0)).toBe('$0.00');
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Number(formatCents(amount).replace(/\D/g, ''))).toBe(amount);
      }),
    );
  });

  it.each(CURRENCIES)('is formatted alike in every currency: %s', (currency) => {
    const format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        expect(formatCents(amount)).toBe(format.format(amount / 100));
      }),
    );
  });

  it('has a currency in either case, and no other one', () => {
    expect(['usd', 'USD', 'cad', 'CAD'].map(parseCurrency)).toEqual(['USD', 'USD', 'CAD', 'CAD']);
    expect(() => parseCurrency('eur')).toThrow('no shop sells in the currency eur');
  });

  it('uses the sale price when there is one', () => {
    expect(getEffectivePriceCents({ priceCents: 8400, salePriceCents: null })).toBe(8400);
    expect(getEffectivePriceCents({ priceCents: 8400, salePriceCents: 7400 })).toBe(7400);
  });
});

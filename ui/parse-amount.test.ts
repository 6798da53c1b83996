import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['84', 8400],
  ['84.5', 8450],
  ['84,50', 8450],
  ['$84.05', 8405],
  ['1,234.50', 123_450],
  ['1 234,50 $', 123_450],
  ['1\u00A0234\u202F567,00', 123_456_700],
  ['0', 0],
])('%j is %i cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});

test.each(['', '-1', '84.505', '1,23.4', '12,34,567', '84 dollars', '1e3', '٣'])(
  '%j is no amount',
  (typed) => {
    expect(parseAmount(typed)).toBeUndefined();
  },
);

test('amounts as a price list in English or French writes them are read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom('en-CA', 'fr-CA'),
      (cents, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(parseAmount(text)).toBe(cents);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseSigned,
  parseTypedCents,
  parseTypedMillilitres,
  parseTypedNumber,
  parseTypedPercent,
} from './parse-typed-number.ts';

test.each([
  ['84', 8400],
  ['84.5', 8450],
  ['24,95', 2495],
  ['$84.05', 8405],
  ['1,234.50', 123_450],
  ['$1,250.5', 125_050],
  ['1.234,50', 123_450],
  ['1 234', 123_400],
  ['1 234,50 $', 123_450],
  ['1,234,567', 123_456_700],
  ['1\u00A0234\u202F567,00', 123_456_700],
  ['0', 0],
  ['0,00', 0],
  [' ', null],
])('%j is %j cents', (typed, cents) => {
  expect(parseTypedCents(typed)).toBe(cents);
});

test.each([
  '-1',
  '84.505',
  '1,23.4',
  '12,34,567',
  '84 dollars',
  '1e3',
  '٣',
  'ten',
  '12345678',
  '1.',
  ',5',
  // One mark before three digits: a thousand or a fraction.
  '1,234',
  '1.234',
  '24,950',
  '$$5',
])('%j is no amount of money', (typed) => {
  expect(parseTypedCents(typed)).toBeUndefined();
});

test('amounts as a price list in English or French writes them are read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom('en-CA', 'fr-CA'),
      (cents, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(parseTypedCents(text)).toBe(cents);
      },
    ),
  );
});

test('strengths, volumes and numbers take both decimal marks, and refuse two meanings', () => {
  expect(['11,5', '43.5 %', '43.125', '0,125', '1,125', ''].map(parseTypedPercent)).toEqual([
    11.5,
    43.5,
    43.125,
    0.125,
    undefined,
    null,
  ]);
  expect(
    ['750', '750 mL', '75cl', '0,75 L', '1.14 l', '1 000', '1,000', '0,3 ml', '75 oz'].map(
      parseTypedMillilitres,
    ),
  ).toEqual([750, 750, 750, 750, 1140, 1000, undefined, undefined, undefined]);
  expect(parseTypedNumber('1.5', 0)).toBeUndefined();
  expect(['-2,50', '−5', '-x', '3'].map((text) => parseSigned(text, parseTypedCents))).toEqual([
    -250,
    -500,
    undefined,
    300,
  ]);
});

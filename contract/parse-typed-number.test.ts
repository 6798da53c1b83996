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

const SPACES = [' ', '\u00A0', '\u2009', '\u202F'];
const WHOLE = ['0', '7', '24', '999', '1234', '99999'];

/** Ways to write dollars and cents that mean one amount, beside ways that mean none. */
function listWays(whole: string, cents: string): string[] {
  const grouped = (mark: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
  const marks = whole.length > 3 ? [[',', '.'], ['.', ','], ...SPACES.map((space) => [space, ','])] : [];
  const plain = [`${whole}.${cents}`, `${whole},${cents}`];
  const numbers = [...plain, ...marks.map(([mark = '', point = '']) => `${grouped(mark)}${point}${cents}`)];
  return numbers.flatMap((number) => [
    number,
    ` ${number} `,
    `$${number}`,
    `$ ${number}`,
    `${number} $`,
    `${number}$`,
    `CA$${number}`,
    `C$ ${number}`,
    `CAD ${number}`,
    `${number} CAD`,
    `cad ${number}`,
    `$${number} CAD`,
    `${number} $ CA`,
  ]);
}

test('some four hundred ways to type an amount are read, and none is misread', () => {
  const ways = WHOLE.flatMap((whole) =>
    ['05', '95', '00'].flatMap((cents) =>
      listWays(whole, cents).map((text) => [text, Number(whole) * 100 + Number(cents)] as const),
    ),
  );
  expect(ways.length).toBeGreaterThan(400);
  expect(ways.filter(([text, cents]) => parseTypedCents(text, 'CAD') !== cents)).toEqual([]);
});

test.each([
  ['US$24.95', 'CAD'],
  ['24.95 USD', 'CAD'],
  ['CAD 24.95', 'USD'],
  ['CAD 24.95', undefined],
  ['$24.95$', 'CAD'],
  ['CAD 24.95 CAD', 'CAD'],
  ['CAD$ 24.95 USD', 'CAD'],
  ['€24.95', 'CAD'],
  ['£24', 'CAD'],
  ["1'234.50", 'CAD'],
  ['1,234', 'CAD'],
  ['$1.234', 'CAD'],
  ['24.9 5', 'CAD'],
  ['24..95', 'CAD'],
  ['24,95,00', 'CAD'],
  ['24-95', 'CAD'],
  ['24:95', 'CAD'],
  ['$', 'CAD'],
  ['CAD', 'CAD'],
  ['about 24', 'CAD'],
  ['24.95 each', 'CAD'],
  ['1 23,45', 'CAD'],
  ['1 2345', 'CAD'],
  ['½', 'CAD'],
] as const)('%j is refused as an amount in %s', (text, currency) => {
  expect(parseTypedCents(text, currency)).toBeUndefined();
});

test.each([
  ['40', 40],
  ['40%', 40],
  ['40 %', 40],
  ['40,0 %', 40],
  ['40% vol', 40],
  ['40 % vol.', 40],
  ['40 vol', 40],
  ['40% ABV', 40],
  ['40 abv', 40],
  ['40 % alc./vol.', 40],
  ['43.5% alc/vol', 43.5],
  ['0,5 %', 0.5],
  ['.5', undefined],
  ['80 proof', undefined],
  ['80°', undefined],
  ['70 proof UK', undefined],
  ['%', undefined],
  ['vol', undefined],
  ['40%%', undefined],
  ['forty', undefined],
  ['4 0', undefined],
])('the strength %j is %j', (text, percent) => {
  expect(parseTypedPercent(text)).toBe(percent);
});

test.each([
  ['750', 750],
  ['750ml', 750],
  ['750 mL', 750],
  ['750 ML.', 750],
  ['75cl', 750],
  ['75 cL', 750],
  ['37,5 cl', 375],
  ['37.5 cl', 375],
  ['0.75L', 750],
  ['0,75 L', 750],
  ['0.7 l', 700],
  ['1 L', 1000],
  ['1.14 L', 1140],
  ['1,75 l', 1750],
  ['1 750 ml', 1750],
  ['1\u202F750', 1750],
  ['1,750 ml', undefined],
  ['1.750', undefined],
  ['750 oz', undefined],
  ['26 fl oz', undefined],
  ['0.7505 l', undefined],
  ['7.5', undefined],
  ['ml', undefined],
  ['a fifth', undefined],
  ['750 ml 2', undefined],
])('the volume %j is %j', (text, ml) => {
  expect(parseTypedMillilitres(text)).toBe(ml);
});

test('an amount in any form that is read is read as what its digits say', () => {
  const digits = fc.stringMatching(/^[0-9]{1,6}([ ,.][0-9]{1,3}){0,3}$/);
  fc.assert(
    fc.property(digits, (text) => {
      const cents = parseTypedCents(text);
      const [, part = ''] = /[.,](\d{1,2})$/.exec(text) ?? [];
      const whole = text.slice(0, text.length - (part === '' ? 0 : part.length + 1)).replaceAll(/\D/g, '');
      expect([undefined, Number(whole) * 100 + Number(part.padEnd(2, '0'))]).toContain(cents);
    }),
    { numRuns: 2_000 },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCheckDigit, parseGtin } from './gtin.ts';

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((list) => list.join(''));

describe('parseGtin', () => {
  it.each([
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    ['4006381333931', '04006381333931'],
    ['10614141000415', '10614141000415'],
    ['4 006381-333931', '04006381333931'],
  ])('returns %s as 14 digits', (text, gtin) => {
    expect(parseGtin(text)).toBe(gtin);
  });

  it.each(['', '4006381333932', '400638133393', '5.01E+12', '123456789012345', 'abcdefgh'])(
    'refuses %j',
    (text) => {
      expect(parseGtin(text)).toBeUndefined();
    },
  );

  it('accepts exactly one last digit after any others', () => {
    fc.assert(
      fc.property(fc.constantFrom(7, 11, 12, 13).chain(digits), (start) => {
        const valid = Array.from({ length: 10 }, (_, last) => parseGtin(`${start}${last}`)).filter(Boolean);
        expect(valid).toHaveLength(1);
        expect(valid[0]?.at(-1)).toBe(String(getCheckDigit(start.padStart(13, '0'))));
      }),
    );
  });
});

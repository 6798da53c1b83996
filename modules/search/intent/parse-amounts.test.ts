import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { parseAmounts, withAmounts } from './parse-amounts.ts';

/** Text, remaining text, and the limits of the price in dollars. */
const PRICES: readonly [text: string, left: string, least: number | null, most: number | null][] = [
  ['gift under 100', 'gift', null, 100],
  ['$50 whisky', 'whisky', null, 50],
  ['wine under $30', 'wine', null, 30],
  ['rum between 40 and 60', 'rum', 40, 60],
  ['from 40 to 60', '', 40, 60],
  ['gin 40-60', 'gin', 40, 60],
  ['$40 to 60', '', 40, 60],
  ['between 60 and 40 dollars', '', 40, 60],
  ['over $30 and under $60 wine', 'and wine', 30, 60],
  ['about $50 whisky', 'whisky', 40, 60],
  ['$100+', '', 100, null],
  ['50 dollars or less', '', null, 50],
  ['whisky max 80', 'whisky', null, 80],
  ['whisky <100', 'whisky', null, 100],
  ['whisky under 1,000', 'whisky', null, 1000],
  ['$1,234.56', '', null, 1234.56],
  ['19,99 $', '', null, 19.99],
  ['under fifty dollars', '', null, 50],
  ['seventy-five dollars', '', null, 75],
  ['a hundred dollar gift', 'gift', null, 100],
  ['gin à moins de 30 $', 'gin', null, 30],
  ['entre 40 et 60', '', 40, 60],
  ['wine for 20 dollars', 'wine', null, 20],
  ['wine for 20', 'wine', null, 20],
  ['spend 60 on whisky', 'on whisky', null, 60],
  ['sub 20 wine', 'wine', null, 20],
  ['whisky in the 50 to 70 range', 'whisky', 50, 70],
  ['wine less than $20 a bottle', 'wine', null, 20],
  ['gin 50ish', 'gin', 40, 60],
];

/** Numbers that count something else. */
const WORDS = [
  '100 proof bourbon',
  'bourbon under 100 proof',
  '12',
  '20 year old tawny port',
  'over 12 years',
  'from 2015',
  'between 2015 and 2018',
  '2018 rioja',
  '0.5%',
  '750 ml',
  'under 750 ml',
  'glen orvin 12',
  'port 10-20 years',
  'wine for 20 people',
  'under 100 calories',
  'under',
  'between 40 and',
  '$',
  '',
  'tequila 40 60',
  'five from one grain',
  'wine for 2',
  'moonish',
];

describe('parseAmounts', () => {
  it.each(PRICES)('finds a price in %s', (text, left, min, max) => {
    const { text: rest, priceMinCents, priceMaxCents } = parseAmounts(text);
    const cents = (dollars: number | null): number | null => dollars && Math.round(dollars * 100);
    expect([rest, priceMinCents, priceMaxCents]).toEqual([left, cents(min), cents(max)]);
  });

  it.each(WORDS)('finds no price in %j', (text) => {
    expect(parseAmounts(text)).toEqual({
      text,
      phrases: [],
      priceMinCents: null,
      priceMaxCents: null,
      abvMin: null,
      abvMax: null,
    });
  });

  it('parses per cent as strength', () => {
    expect(parseAmounts('beer under 5%')).toMatchObject({ text: 'beer', abvMax: 5, priceMaxCents: null });
    expect(parseAmounts('gin over 45% under $60')).toMatchObject({
      text: 'gin',
      abvMin: 45,
      priceMaxCents: 6000,
    });
    expect(parseAmounts('wine between 11 and 12.5 %')).toMatchObject({ abvMin: 11, abvMax: 12.5 });
  });

  it('parses a single strength as a narrow range', () => {
    expect(parseAmounts('5% beer')).toMatchObject({ text: 'beer', abvMin: 4.8, abvMax: 5.2 });
    expect(parseAmounts('100% agave')).toMatchObject({ text: '100% agave', abvMin: null });
  });

  it('parses any text, with ascending limits, and removes each amount completely', () => {
    const piece = fc.constantFrom(
      'under',
      '$',
      '50',
      ' ',
      'and',
      'between',
      '-',
      '1,000',
      '%',
      'é',
      '🍷',
      '\0',
      '1e9',
      'to',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { priceMinCents, priceMaxCents, phrases: haystack, text } = parseAmounts(pieces.join(' '));
        expect(priceMinCents ?? 0).toBeLessThanOrEqual(priceMaxCents ?? Number.POSITIVE_INFINITY);
        expect(text.length + haystack.join('').length).toBeLessThanOrEqual(pieces.join(' ').length);
      }),
    );
  });

  it('keeps a price that is already chosen', () => {
    const amounts = parseAmounts('gin under 50');
    expect(withAmounts(NO_CHOICE, amounts)).toMatchObject({ priceMinCents: null, priceMaxCents: 5000 });
    const chosen = { ...NO_CHOICE, priceMaxCents: 8000 };
    expect(withAmounts(chosen, amounts)).toEqual(chosen);
  });
});

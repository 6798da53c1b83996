import { describe, expect, it } from 'vitest';
import { whereFlag } from './conditions.ts';
import { parseSearchIntent } from './parse-search-intent.ts';

const read = (text: string) => {
  const { words, phrases: haystack, conditions } = parseSearchIntent(text);
  return { words, phrases: haystack, conditions };
};
const GIFT = [{ rule: whereFlag('gift-idea') }];
const NO_ALCOHOL = [{ choice: { abvMax: 0.5 } }];

describe('parseSearchIntent', () => {
  it.each([
    ['gift under 100', ''],
    ['Christmas gift for my dad', ''],
    ['gift for a whisky lover', 'whisky'],
    ['cadeau pour maman', ''],
    ['birthday', ''],
    ['something for my boss', ''],
  ])('parses %s as a gift', (text, words) => {
    expect(parseSearchIntent(text)).toMatchObject({ words, conditions: GIFT });
  });

  it.each([
    ['non-alcoholic', ''],
    ['bière sans alcool', 'biere'],
    ['NA beer', 'beer'],
    ['0%', ''],
    ['what do you have without alcohol', ''],
  ])('parses %s as a drink without alcohol', (text, words) => {
    expect(parseSearchIntent(text)).toMatchObject({ words, conditions: NO_ALCOHOL });
  });

  it('returns the condition phrases, so that a correction can name all of the query', () => {
    expect(read('low sugar wnie')).toMatchObject({ words: 'wnie', phrases: 'low sugar' });
  });

  it.each(['gift wrap', 'Gin & Tonic', 'brasserie de l’aboiteau', 'Crème de cassis', '50% off', '', '!!!'])(
    'keeps %j unchanged as words',
    (text) => expect(read(text)).toEqual({ words: text, phrases: '', conditions: [] }),
  );

  it.each([
    ['cheap red', 'red', 'Product.Price'],
    ['most expensive whisky', 'whisky', 'Product.Price Desc'],
    ['low alcohol beer', 'beer', 'weakest'],
    ['strongest', '', 'strongest'],
  ])('parses %s as an order', (text, words, order) => {
    expect(parseSearchIntent(text)).toMatchObject({ words, conditions: [{ order }] });
  });

  it.each([
    ['new beer', 'beer', [{ rule: whereFlag('new-arrival') }]],
    ['canned beer', 'beer', [{ choice: { attributes: { container: ['can'] } } }]],
    ['alchohol free gin', 'gin', NO_ALCOHOL],
  ])('parses %s as a condition with its drink as a word', (text, words, conditions) => {
    expect(parseSearchIntent(text)).toMatchObject({ words, conditions });
  });

  it.each(['tall cans', 'sales tax', 'notify me when back in stock', 'new zealand'])(
    'parses %s as a size, a service or a name',
    (text) => expect(parseSearchIntent(text).conditions).toEqual([]),
  );

  it('returns only the amount where all other words are stop words', () => {
    expect(parseSearchIntent('a bottle for 35')).toMatchObject({
      words: '',
      amounts: { priceMaxCents: 3500 },
    });
    expect(parseSearchIntent('bottle').words).toBe('bottle');
  });

  it('parses several conditions', () => {
    expect(parseSearchIntent('award winning gin on sale').conditions).toEqual([
      { rule: whereFlag('awarded') },
      { choice: { shelf: ['on-sale'] } },
    ]);
  });
});

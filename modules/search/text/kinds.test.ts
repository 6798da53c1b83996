import { describe, expect, it } from 'vitest';
import { expandQuery } from './expand-query.ts';
import { parseMeasure } from './kinds.ts';

const kinds = (text: string) => expandQuery(text.split(' ')).map((term) => term.kinds ?? []);

describe('parseMeasure', () => {
  it.each([
    ['6 pack', '6 pack'],
    ['six pack', '6 pack'],
    ['a pack', undefined],
    ['750 ml', '750 ml'],
    ['70 cl', '700 ml'],
    ['1.75 l', '1750 ml'],
    ['16 oz', '473 ml'],
    ['100 proof', '100 proof'],
    ['tall cans', '473 ml'],
    ['half bottle', '375 ml'],
    ['12 year', undefined],
    ['gin', undefined],
  ])('converts %s to its form on labels: %s', (text, measure) =>
    expect(parseMeasure(text.split(' '))?.measure).toBe(measure),
  );

  it('uses only the words of the size', () => {
    expect(parseMeasure(['half', 'bottle', 'of', 'wine'])).toEqual({ measure: '375 ml', length: 2 });
    expect(expandQuery(['70', 'cl', 'gin']).map(({ typed }) => typed)).toEqual(['70 cl', 'gin']);
  });
});

describe('kinds', () => {
  it('require one of their names on the label', () => {
    expect(kinds('smoky whiskey')).toEqual([[], expect.arrayContaining(['whisky', 'whiskey'])]);
    expect(kinds('vin rouge')).toEqual([['vin rouge', 'red wine']]);
    expect(kinds('champagne')).toEqual([['champagne wine']]);
  });

  it('do not count before a word for a cask or a dish', () => {
    expect(kinds('sherry cask')).toEqual([[], []]);
    expect(kinds('rum cake')).toEqual([[], []]);
  });

  it('include a colour alone, but not beside another kind', () => {
    expect(kinds('italian red')).toEqual([['italy'], ['red wine']]);
    expect(kinds('red with pasta')[0]).toEqual(['red wine']);
    expect(kinds('vermouth red')[1]).toEqual([]);
    expect(kinds('red cabbage')[0]).toEqual([]);
  });

  it('are merged where “or” connects them', () => {
    expect(kinds('gin or vodka')).toEqual([['gin', 'vodka']]);
    expect(expandQuery(['lemon', 'or', 'lime']).length).toBe(3);
  });
});

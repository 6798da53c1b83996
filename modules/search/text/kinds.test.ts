import { describe, expect, it } from 'vitest';
import { expandQuery } from './expand-query.ts';
import { parseMeasure } from './kinds.ts';

const kinds = (text: string) => expandQuery(text.split(' ')).map((term) => term.kinds ?? []);

describe('sizes', () => {
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
  ])('%s are read as labels give them: %s', (text, measure) =>
    expect(parseMeasure(text.split(' '))?.measure).toBe(measure),
  );

  it('take no more words than they have', () => {
    expect(parseMeasure(['half', 'bottle', 'of', 'wine'])).toEqual({ measure: '375 ml', length: 2 });
    expect(expandQuery(['70', 'cl', 'gin']).map(({ typed }) => typed)).toEqual(['70 cl', 'gin']);
  });
});

describe('kinds', () => {
  it('are what must stand on a label, by any of their names', () => {
    expect(kinds('smoky whiskey')).toEqual([[], expect.arrayContaining(['whisky', 'whiskey'])]);
    expect(kinds('vin rouge')).toEqual([['vin rouge', 'red wine']]);
    expect(kinds('champagne')).toEqual([['champagne wine']]);
  });

  it('are none before what something lay in or is cooked with', () => {
    expect(kinds('sherry cask')).toEqual([[], []]);
    expect(kinds('rum cake')).toEqual([[], []]);
  });

  it('may be a colour alone, and none beside another kind', () => {
    expect(kinds('italian red')).toEqual([['italy'], ['red wine']]);
    expect(kinds('red with pasta')[0]).toEqual(['red wine']);
    expect(kinds('vermouth red')[1]).toEqual([]);
    expect(kinds('red cabbage')[0]).toEqual([]);
  });

  it('are one where either will do', () => {
    expect(kinds('gin or vodka')).toEqual([['gin', 'vodka']]);
    expect(expandQuery(['lemon', 'or', 'lime']).length).toBe(3);
  });
});

import { expect, it } from 'vitest';
import { type Labelled, labelWords, strengthWords, volumeWords } from './label-words.ts';
import { testWhisky as whisky } from './test-whisky.ts';

it('separates age from name, takes the type from the style, and writes strength and volume as Canadian labels do', () => {
  expect(labelWords(whisky)).toEqual({
    name: 'Glen Orvin',
    fullName: 'Glen Orvin 12',
    producer: 'Orvin Distillery Co.',
    origin: 'Highland, Scotland',
    type: 'Highland single malt Scotch whisky',
    age: 12,
    abv: '46% alc./vol.',
    volume: '750 mL',
  });
});

it('removes the age and its words from the middle of a name, and keeps other numbers', () => {
  const named = (name: string, age?: number) => {
    const { name: apart, age: years } = labelWords({ ...whisky, name, attributes: { age } });
    return [apart, years];
  };
  expect(named('Owenkillew 14 Marsala Cask', 14)).toEqual(['Owenkillew Marsala Cask', 14]);
  expect(named('Azinhal Velho 20 Year Old Tawny')).toEqual(['Azinhal Velho Tawny', 20]);
  expect(named('Tournepierre Lot 92', 33)).toEqual(['Tournepierre Lot 92', 33]);
  expect(named('Broomielaw Sixteen', 16)).toEqual(['Broomielaw Sixteen', 16]);
  expect(named('Rybník 12')).toEqual(['Rybník 12', undefined]);
});

it('separates the vintage of a wine and uses its appellation as the type', () => {
  const wine = labelWords({
    ...whisky,
    name: 'Viña Sotillar Reserva 2019',
    category: 'red',
    categoryName: 'Red wine',
    attributes: { vintage: 2019, appellation: 'Rioja', designation: 'Reserva' },
  });
  expect(wine).toMatchObject({ name: 'Viña Sotillar Reserva', vintage: 2019, type: 'Rioja' });
  expect(wine.sub).toBeUndefined();
});

it('takes a year in the name of a spirit as its vintage', () => {
  expect(labelWords({ ...whisky, name: 'Cazaubiel 1998', attributes: { age: 27 } })).toMatchObject({
    name: 'Cazaubiel',
    vintage: 1998,
    age: 27,
  });
});

it('uses the type names that labels use', () => {
  const type = (category: string, categoryName: string, style: string, abv = 40) =>
    labelWords({ ...whisky, category, categoryName, abv, attributes: { style } }).type;
  expect(type('cognac', 'Cognac', 'XO, Très Vieille Réserve')).toBe('Cognac');
  expect(type('blanco', 'Blanco', 'High-strength blanco, 100% agave')).toBe('Tequila blanco');
  expect(type('bourbon', 'Bourbon', 'Straight bourbon, high rye')).toBe('Straight bourbon');
  expect(
    type('non-alcoholic-spirits', 'Non-alcoholic spirits', 'Bitter orange aperitivo, alcohol-free', 0.3),
  ).toBe('Bitter orange aperitivo, alcohol-free');
});

it('takes the second line from the label entry or from a designation that is not in the name, never from initials', () => {
  const sub = (attributes: Labelled['attributes'], label: object = {}) =>
    labelWords({ ...whisky, attributes, photograph: { label: { ...label } } }).sub;
  expect(sub({}, { sub: 'Single Malt' })).toBe('Single Malt');
  expect(sub({ designation: 'Federspiel' })).toBe('Federspiel');
  expect(sub({ designation: 'BC VQA' })).toBeUndefined();
  expect(sub({ designation: 'DOCa' })).toBeUndefined();
});

it('writes strengths without trailing zeros, and litres from one litre up', () => {
  expect(strengthWords(0.5)).toBe('0.5% alc./vol.');
  expect(strengthWords(57)).toBe('57% alc./vol.');
  expect(volumeWords(355)).toBe('355 mL');
  expect(volumeWords(1_000)).toBe('1 L');
  expect(volumeWords(1_140)).toBe('1.14 L');
});

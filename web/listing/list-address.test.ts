import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FacetChoice, NO_CHOICE, RATINGS, PRODUCT_FLAGS } from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { SORT_ORDERS } from '#contract/catalog/sorting.ts';
import { listAddress, type ListState, withFlagBox } from './list-address.ts';
import { parseListState } from './parse-list-state.ts';

const PLAIN: ListState = {
  sub: '',
  q: '',
  filter: '',
  choice: NO_CHOICE,
  isTyped: false,
  sort: 'featured',
  view: 'tiles',
  page: 1,
};

const slug = fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/));
const word = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/);
const words = fc.uniqueArray(word, { maxLength: 4 }).map((all) => all.sort());
const cents = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }));
const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100));
const inOrder = (ends: (number | null)[]): [number | null, number | null] => {
  const [min = null, max = null] = ends;
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
};
const choice: fc.Arbitrary<FacetChoice> = fc
  .record({
    producer: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.toWellFormed().trim()),
    country: words,
    price: fc.tuple(cents, cents).map(inOrder),
    abv: fc.tuple(percent, percent).map(inOrder),
    rating: fc.option(fc.constantFrom(...RATINGS)),
    taste: fc.subarray([...FLAVOUR_KEYS]),
    shelf: fc.subarray([...PRODUCT_FLAGS]),
    attributes: fc.dictionary(
      word,
      words.filter((all) => all.length > 0),
      { maxKeys: 3, noNullPrototype: true },
    ),
  })
  .map(({ price: [priceMinCents, priceMaxCents], abv: [abvMin, abvMax], ...rest }) => ({
    priceMinCents,
    priceMaxCents,
    abvMin,
    abvMax,
    ...rest,
  }));
const state: fc.Arbitrary<ListState> = fc.record({
  choice,
  sub: slug,
  filter: slug,
  isTyped: fc.boolean(),
  q: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.toWellFormed().trim().slice(0, 200)),
  sort: fc.constantFrom(...SORT_ORDERS.map(({ key }) => key)),
  view: fc.constantFrom('tiles', 'row'),
  page: fc.integer({ min: 1, max: 9_999_999 }),
});

const read = (address: string): ListState =>
  parseListState(new URL(address, 'http://shop.test').searchParams);

test('every state of a list has a URL, and parsing the URL returns the state', () => {
  fc.assert(
    fc.property(state, (chosen) => {
      expect(read(listAddress('/products', chosen))).toEqual(chosen);
    }),
  );
});

test('equal states have one URL', () => {
  fc.assert(
    fc.property(state, (chosen) => {
      const address = listAddress('/products', chosen);
      expect(listAddress('/products', read(address))).toBe(address);
    }),
  );
});

test('the plain form of a list is its path alone', () => {
  expect(listAddress('/category/wine', PLAIN)).toBe('/category/wine');
  expect(listAddress('/category/wine', {})).toBe('/category/wine');
});

test('parameters have a fixed order, whatever the order of the choices', () => {
  expect(
    listAddress('/products', { page: 3, sort: 'price', q: 'peat & smoke', sub: 'spirits', filter: 'gifts' }),
  ).toBe('/products?filter=gifts&sub=spirits&q=peat+%26+smoke&sort=price&page=3');
});

test('facet choices come between text and sort, with comma-separated values', () => {
  const chosen: FacetChoice = {
    ...NO_CHOICE,
    country: ['france', 'italy'],
    priceMaxCents: 4050,
    rating: 4.5,
    shelf: ['in-stock'],
    attributes: { grape: ['merlot'] },
  };
  expect(listAddress('/category/wine', { q: 'oak', sort: 'name', choice: chosen })).toBe(
    '/category/wine?q=oak&country=france,italy&priceMax=40.5&rating=4.5&shelf=in-stock&attr.grape=merlot&sort=name',
  );
});

test('repeated parameters of a form without scripts equal the form with commas', () => {
  expect(read('/products?country=italy&country=france&priceMin=&sort=featured')).toEqual(
    read('/products?country=france,italy'),
  );
});

test('a collection with a box in the flags facet is ticked there, and other collections stay', () => {
  const { filter, choice: chosen } = withFlagBox(read('/products?filter=new-arrivals&shelf=in-stock'));
  expect(filter).toBe('');
  expect(chosen.shelf).toEqual(['in-stock', 'new-arrivals']);
  const gifts = read('/products?filter=gifts&shelf=in-stock');
  expect(withFlagBox(gifts)).toEqual(gifts);
});

test.each([
  '?page=0',
  '?priceMin=free&priceMax=-1&abvMin=1e3',
  '?rating=3&taste=regret&shelf=top&country=%3Cscript%3E',
  '?attr.=x&attr.%22=y&attr.grape=',
  '?page=-1',
  '?page=1.5',
  '?page=1e3',
  '?page=NaN',
  '?page=99999999',
  '?sort=size',
  '?sub=%20',
  '',
])('an invalid value counts as absent: %s', (query) => {
  expect(read(`/products${query}`)).toEqual(PLAIN);
});

test('spaces around a text and capitals of a slug or sort are ignored', () => {
  expect(read('/products?q=%20%20gin%20&sub=WINE&sort=Price-Desc&filter=Gifts')).toEqual({
    ...PLAIN,
    q: 'gin',
    sub: 'wine',
    sort: 'price-desc',
    filter: 'gifts',
  });
});

test('a filter text longer than 200 characters is cut', () => {
  expect(read(`/products?q=${'a'.repeat(10_000)}`).q).toBe('a'.repeat(200));
});

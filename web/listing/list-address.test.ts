import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORT_MENU } from '#contract/sorting.ts';
import { listAddress, type ListState, readListState } from './list-address.ts';

const PLAIN: ListState = { sub: '', q: '', filter: '', sort: 'featured', page: 1 };

const slug = fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/));
const state: fc.Arbitrary<ListState> = fc.record({
  sub: slug,
  filter: slug,
  q: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.toWellFormed().trim().slice(0, 200)),
  sort: fc.constantFrom(...SORT_MENU.map(({ key }) => key)),
  page: fc.integer({ min: 1, max: 9_999_999 }),
});

const read = (address: string): ListState => readListState(new URL(address, 'http://shop.test').searchParams);

test('every state of a list has an address, and the address leads back to it', () => {
  fc.assert(
    fc.property(state, (chosen) => {
      expect(read(listAddress('/products', chosen))).toEqual(chosen);
    }),
  );
});

test('one state has one address', () => {
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

test('parameters stand in one order, whatever order they were chosen in', () => {
  expect(
    listAddress('/products', { page: 3, sort: 'price', q: 'peat & smoke', sub: 'spirits', filter: 'gifts' }),
  ).toBe('/products?filter=gifts&sub=spirits&q=peat+%26+smoke&sort=price&page=3');
});

test.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=1e3',
  '?page=NaN',
  '?page=99999999',
  '?sort=size',
  '?sub=%20',
  '',
])('what cannot be read counts as absent: %s', (query) => {
  expect(read(`/products${query}`)).toEqual(PLAIN);
});

test('blanks around a text, and capitals of a slug or a sort, say nothing', () => {
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

import { expect, it } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { headOfList } from './head-of-list.ts';
import type { ListState } from './list-address.ts';

const WHOLE: ListState = {
  sub: '',
  q: '',
  filter: '',
  choice: NO_CHOICE,
  isTyped: false,
  sort: 'featured',
  view: 'tiles',
  page: 1,
};

it.each([
  ['the first page', {}, 12, '/products', true],
  ['a further page, which is its own', { page: 3 }, 12, '/products?page=3', true],
  ['a further page in another order', { page: 3, sort: 'price' as const }, 12, '/products?page=3', true],
  ['a page after the last', { page: 9 }, 0, '/products', false],
  ['a list without products', {}, 0, '/products', true],
  ['a narrowed list', { page: 3, choice: { ...NO_CHOICE, priceMaxCents: 5_000 } }, 12, '/products', false],
  ['a search in the list', { page: 3, q: 'oak' }, 12, '/products', false],
])('%s', (_, change, count, path, indexed) => {
  const state = { ...WHOLE, ...change };
  expect(headOfList({ state, cards: Array.from({ length: count }) }, '/products')).toEqual({
    page: state.page,
    path,
    indexed,
  });
});

it('keeps the collection in the canonical URL', () => {
  const { path } = headOfList({ state: { ...WHOLE, page: 2 }, cards: ['one'] }, '/products', 'gifts');
  expect(path).toBe('/products?filter=gifts&page=2');
});

import { expect, test } from 'vitest';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { ListFilter } from '#modules/search/index.ts';
import type { ActiveChoice } from './active-choices.server.ts';
import { listAddress } from './list-address.ts';
import { parseListState } from './parse-list-state.ts';
import { findFilterRelaxation, type ListScope } from './relax-filters.server.ts';

const PLACE: ListScope = { path: '/category/wine', category: null, text: '' };
const state = parseListState(new URLSearchParams('country=france&taste=smoky&sort=name&page=2'));
const active = (france: number, smoke: number): ActiveChoice[] => [
  { name: 'France', without: { ...state.choice, country: [] }, count: france },
  { name: 'Smoke', without: { ...state.choice, taste: [] }, count: smoke },
];

/** A search whose totals come from `count`, and which records its filters. */
function getSearch(count: (filter: ListFilter) => number) {
  const asked: ListFilter[] = [];
  return {
    asked,
    find(filter: ListFilter) {
      asked.push(filter);
      return Promise.resolve({ numbers: [], total: count(filter), isAtLeast: false });
    },
  };
}

test('a list that is neither empty nor short gets no larger list and no counting', async () => {
  const search = getSearch(() => 99);
  expect(await findFilterRelaxation(search, state, PLACE, 4, active(50, 60))).toBeNull();
  expect(search.asked).toEqual([]);
});

test('names the filter whose removal adds most products, with the first page without it', async () => {
  expect(
    await findFilterRelaxation(
      getSearch(() => 99),
      state,
      PLACE,
      0,
      active(14, 3),
    ),
  ).toEqual({ without: 'the filter “France”', count: 14, to: '/category/wine?taste=smoky&sort=name' });
});

test('clears all filters when no single removal adds products, and counts the result', async () => {
  const search = getSearch(() => 52);
  expect(await findFilterRelaxation(search, state, PLACE, 2, active(2, 2))).toEqual({
    without: null,
    count: 52,
    to: '/category/wine',
  });
  expect(search.asked).toEqual([{ category: null, rules: [], skip: 0, take: 1 }]);
});

test('the filter text can be the filter that hides most products', async () => {
  const search = getSearch(({ text }) => (text ? 0 : 31));
  const way = await findFilterRelaxation(
    search,
    { ...state, q: 'peat' },
    { ...PLACE, text: 'peat' },
    0,
    active(0, 4),
  );
  expect(way).toEqual({
    without: '“peat”',
    count: 31,
    to: listAddress('/category/wine', { choice: state.choice, sort: 'name' }),
  });
});

test('never removes the text of a search, because without it the page is another one', async () => {
  const place = { ...PLACE, path: '/search/all/zzz', text: 'zzz', isSearch: true };
  const search = getSearch(({ text }) => (text ? 0 : 188));
  expect(await findFilterRelaxation(search, { ...state, choice: NO_CHOICE }, place, 0, [])).toEqual({
    without: null,
    count: 188,
    to: '/products',
  });
});

test('a short list without filters gets no larger list', async () => {
  const plain = parseListState(new URLSearchParams());
  expect(
    await findFilterRelaxation(
      getSearch(() => 2),
      plain,
      PLACE,
      2,
      [],
    ),
  ).toBeNull();
});

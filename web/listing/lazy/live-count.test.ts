import { expect, test } from 'vitest';
import { parseListState } from '../parse-list-state.ts';
import { facetsAddress } from './live-count.ts';

test('the count request holds the list, its text and every choice', () => {
  const state = parseListState(
    new URLSearchParams('filter=gifts&sub=red&q=oak&country=france,italy&attr.grape=merlot&sort=name'),
  );
  const { pathname, searchParams } = new URL(facetsAddress(state, 'red'), 'http://shop.test');
  expect(pathname).toBe('/api/public/facets');
  expect(Object.fromEntries(searchParams)).toEqual({
    country: 'france,italy',
    'attr.grape': 'merlot',
    category: 'red',
    FilterText: 'oak',
    filter: 'gifts',
  });
});

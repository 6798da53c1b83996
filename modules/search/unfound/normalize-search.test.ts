import { expect, it } from 'vitest';
import { normalizeSearch } from './normalize-search.ts';

it.each([
  ['  Yellow   SPOT ', 'yellow spot'],
  ['Château', 'château'],
  ['1998', '1998'],
  ['ﬁno\n\u0000sherry', 'fino sherry'],
])('counts %j as %j', (text, counted) => {
  expect(normalizeSearch(text)).toBe(counted);
});

it.each([
  'maude@example.ca',
  '416 555 0148',
  '4242 4242 4242 4242',
  '４２４２４２',
  'x'.repeat(101),
  ' ',
  'a',
  '?!',
])('counts nothing for %j', (text) => {
  expect(normalizeSearch(text)).toBeUndefined();
});

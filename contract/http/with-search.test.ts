import { expect, it } from 'vitest';
import { withSearch } from './with-search.ts';

it.each([
  ['/category/gin', '', '/category/gin'],
  ['/category/gin', '?page=2', '/category/gin?page=2'],
  ['/category/gin', '?utm_source=mail&utm_term=a%20b', '/category/gin?utm_source=mail&utm_term=a+b'],
  ['/category/wine?sort=price#list', '?page=2&sort=name', '/category/wine?sort=price&page=2#list'],
  ['https://example.com/a', '?x=1', 'https://example.com/a?x=1'],
])('%s reached by %s leads to %s', (target, search, expected) => {
  expect(withSearch(target, search)).toBe(expected);
});

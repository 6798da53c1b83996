import { expect, it } from 'vitest';
import { keepQuery } from './keep-query.ts';

const answer = (status: number, location: string) => ({
  status,
  headers: ['content-type', 'text/html', 'location', location],
  body: '',
  cacheStatus: 'none' as const,
});

it.each([
  [
    301,
    '/Category/Gin?page=2&utm_source=mail',
    '/category/gin?page=2',
    '/category/gin?page=2&utm_source=mail',
  ],
  [301, '/product/old?utm_source=mail', '/product/new', '/product/new?utm_source=mail'],
  [301, '/product/old', '/product/new', '/product/new'],
  [301, '/products?x=1', '/products', '/products'],
  [303, '/old?x=1', '/new', '/new'],
])('a redirect with status %i from %s to %s leads to %s', (status, target, location, expected) => {
  expect(keepQuery(answer(status, location), target).headers.at(-1)).toBe(expected);
});

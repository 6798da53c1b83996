import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeRequest } from './route-request.ts';

const SHOP = 'https://shop.example';
const page = (url: string) => routeRequest({ method: 'GET', mode: 'navigate', url }, SHOP);
const file = (url: string) => routeRequest({ method: 'GET', mode: 'cors', url }, SHOP);

test("the worker handles the bar's page, whatever follows its path", () => {
  for (const more of ['', '?utm_source=letter', '#have=gin']) expect(page(`${SHOP}/bar${more}`)).toBe('page');
});

test('the worker handles hashed files', () => {
  expect(file(`${SHOP}/assets/bar.route-1a2B_3c.js`)).toBe('file');
  expect(file(`${SHOP}/bar/data-0123abcd.json`)).toBe('file');
});

test.each([
  '/',
  '/bar/',
  '/bartender',
  '/bar-worker.js',
  '/bar/data-0123abcd.json',
  '/recipes/negroni',
  '/assets/a.js',
  '/checkout/1',
])('a visit to %s is left to the browser', (path) => {
  expect(page(SHOP + path)).toBeNull();
});

test.each([
  '/api/public/products',
  '/bar.data',
  '/bar',
  '/bar-worker.js',
  '/icon.svg',
  '/media/a.avif',
  '/assets/a.js?v=2',
  '/assets/x/a.js',
  '/connect/token',
])('a request of %s is left to the browser', (path) => {
  expect(file(SHOP + path)).toBeNull();
});

test('other methods and other origins are left to the browser', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('POST', 'HEAD', 'PUT', 'DELETE'),
      fc.constantFrom('/bar', '/assets/a.js'),
      (method, path) => {
        expect(routeRequest({ method, mode: 'navigate', url: SHOP + path }, SHOP)).toBeNull();
        expect(routeRequest({ method, mode: 'cors', url: SHOP + path }, SHOP)).toBeNull();
      },
    ),
  );
  expect(file('https://elsewhere.example/assets/a.js')).toBeNull();
  expect(page('https://elsewhere.example/bar')).toBeNull();
  expect(file('not an address')).toBeNull();
});

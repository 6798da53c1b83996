import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRoute } from '#server/http/find-route.ts';
import { holdsFreeText, parsePageAddress } from './page-address.ts';

const getWhole = ({ path, search }: { path: string; search: string }): string => path + search;

/** Pieces that have caused errors in servers. */
const hostile = fc.constantFrom(
  '/',
  '//',
  '\\',
  '..',
  '.',
  '%2e%2e',
  '%2F',
  '%5C',
  '%00',
  '\0',
  '%E0%A4%A',
  '%',
  '%zz',
  '\ud800',
  '%ED%A0%80',
  '?',
  '&',
  '=',
  '+',
  '#',
  '@',
  ':',
  'evil.example',
  'http:',
  '‮',
  '<script>',
  "' or 1=1 --",
  'q',
  'page',
  '.data',
  '_.data',
  '_routes',
);
const target = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 12 })
  .map((parts) => `/${parts.join('')}`);

describe('the normal form of a URL', () => {
  it('exists for every text, never leaves this host, and is itself normal', () => {
    fc.assert(
      fc.property(target, (text) => {
        const address = parsePageAddress(text);
        const whole = getWhole(address);
        expect(address.path).toMatch(/^\/(?![/\\])/);
        expect(whole).toMatch(/^[\x21-\x7e]*$/);
        const seen = new URL(whole, 'http://shop.example');
        expect(seen.host).toBe('shop.example');
        expect(seen.pathname + seen.search).toBe(whole);
        expect(getWhole(parsePageAddress(whole))).toBe(whole);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['/', '/'],
    ['/category/whiskey', '/category/whiskey'],
    ['/category/%77hiskey', '/category/whiskey'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['/a/../../b', '/b'],
    ['/a/%2e%2e/b', '/b'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/search/all/caf%C3%A9%20noir', '/search/all/caf%C3%A9%20noir'],
    ['/products?page=2&utm_source=x&sort=price', '/products?page=2&sort=price'],
    ['/products?sort=price&sort=name&page=', '/products?sort=price'],
    ['/products?taste=smoky&country=italy&abvMin=40', '/products?abvMin=40&country=italy&taste=smoky'],
    ['/products?attr.grape=merlot&attr.=x&attr.A=y&attr.a%20b=z', '/products?attr.grape=merlot'],
    [
      '/products?sub=a&sub=b&country=&country=italy&country=&country=france',
      '/products?country=italy&country=france&sub=a',
    ],
    [
      '/sommelier?flavour=smoke&whom=gift&flavour=any&whom=table',
      '/sommelier?flavour=smoke&flavour=any&whom=gift&whom=table',
    ],
    ['/product/nordhav?but=smokier&page=2&attr.grape=merlot', '/product/nordhav?but=smokier'],
    ['/recipes/negroni.data?servings=2&base=gin', '/recipes/negroni.data?servings=2'],
    ['/wine?sort=price&utm_source=x', '/wine?sort=price'],
    ['/events?page=2', '/events'],
    ['/products?_routes=home', '/products'],
    ['/products.data?_routes=listing%2Fproducts&page=2', '/products.data?_routes=listing%2Fproducts&page=2'],
    ['/products.data?_routes=%3Cscript%3E', '/products.data'],
    ['/products/_.data', '/products.data'],
    ['/_.data', '/_.data'],
  ])('of %s is %s', (given, normal) => {
    expect(getWhole(parsePageAddress(given))).toBe(normal);
  });

  it('has at most 12 attributes and 50 boxes of a group', () => {
    const many = Array.from({ length: 500 }, (_, place) => `attr.key-${place}=a&country=land-${place}`);
    const { search } = parsePageAddress(`/products?${many.join('&')}`);
    const given = new URLSearchParams(search);
    expect([...given.keys()].filter((name) => name.startsWith('attr.'))).toHaveLength(12);
    expect(given.getAll('country')).toHaveLength(50);
  });

  it.each([
    ['/search/all/smoke', true],
    ['/category/whiskey?q=smoke', true],
    ['/search/all/smoke.data', true],
    ['/category/whiskey?sub=rye', false],
    ['/searching', false],
    ['/collections?typed=1', true],
  ])('of %s has free text: %s', (given, isFreeText) => {
    const address = parsePageAddress(given);
    expect(holdsFreeText(address, findRoute(address.path).route)).toBe(isFreeText);
  });

  it.each([
    ['/products?q=smo&typed=1', true],
    ['/search/all/smo.data?typed=1', true],
    ['/products?q=typed', false],
    ['/products?typed=', false],
    ['/products', false],
  ])('of %s has words that are still being typed: %s', (given, isTyped) => {
    expect(parsePageAddress(given).isTyped).toBe(isTyped);
  });

  it.each([
    ['/category/whiskey/', true],
    ['//', true],
    ['/', false],
    ['/products', false],
  ])('of %s had a trailing slash: %s', (given, hasTrailingSlash) => {
    expect(parsePageAddress(given).hasTrailingSlash).toBe(hasTrailingSlash);
  });
});

describe('the locale', () => {
  it('is the prefix of a locale that has pages, and no part of the path', () => {
    const locales = ['en-CA', 'en-XA'] as const;
    const parse = (target: string) => parsePageAddress(target, locales);
    expect(parse('/products')).toMatchObject({ locale: 'en-CA', path: '/products' });
    expect(parse('/en-XA')).toMatchObject({ locale: 'en-XA', path: '/' });
    expect(parse('/en-XA/search/all/gin?page=2&x=1')).toMatchObject({
      locale: 'en-XA',
      path: '/search/all/gin',
      search: '?page=2',
    });
    expect(parse('/en-XA/_.data')).toMatchObject({ locale: 'en-XA', path: '/_.data', isData: true });
    expect(parse('/en-XA/blog/')).toMatchObject({ locale: 'en-XA', path: '/blog', hasTrailingSlash: true });
    expect(parsePageAddress('/en-XA/blog')).toMatchObject({ locale: 'en-CA', path: '/en-XA/blog' });
  });
});

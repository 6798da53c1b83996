import { describe, expect, test } from 'vitest';
import { LOCALES, localPath, parseLocale, splitLocale } from './locale.ts';

describe('the address of a page', () => {
  test.each([
    ['/', '/', '/en-XA'],
    ['/products', '/products', '/en-XA/products'],
    ['/?typed=1', '/?typed=1', '/en-XA?typed=1'],
    ['/bar#have=gin', '/bar#have=gin', '/en-XA/bar#have=gin'],
    ['https://pay.example/x', 'https://pay.example/x', 'https://pay.example/x'],
  ])('%s has a prefix only in another locale', (path, english, pseudo) => {
    expect(localPath('en-CA', path)).toBe(english);
    expect(localPath('en-XA', path)).toBe(pseudo);
  });

  test.each(['/', '/products', '/?page=2', '/search/all/gin?page=2', '/_.data'])(
    'the locale of %s is read back',
    (path) => {
      for (const locale of LOCALES)
        expect(splitLocale(localPath(locale, path), LOCALES)).toEqual({ locale, target: path });
    },
  );

  test.each(['/en-XAbc', '/en-xa/products', '/products/en-XA', '/fr/products', 'en-XA'])(
    '%s is a path of the default locale',
    (target) => expect(splitLocale(target, LOCALES)).toEqual({ locale: 'en-CA', target }),
  );

  test('a locale without pages is an ordinary part of a path', () => {
    expect(splitLocale('/en-XA/products', ['en-CA'])).toEqual({ locale: 'en-CA', target: '/en-XA/products' });
  });
});

test('an unknown locale is the default one', () => {
  expect(['en-XA', 'en-CA', 'tlh', '', null, undefined].map(parseLocale)).toEqual([
    'en-XA',
    'en-CA',
    'en-CA',
    'en-CA',
    'en-CA',
    'en-CA',
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeReturnPath } from './sanitize-return-path.ts';

const ORIGIN = 'https://shop.example';

describe('the return path after signing in', () => {
  it('is the page that requested sign-in, with its query and fragment', () => {
    expect(sanitizeReturnPath('/category/wine?sort=name&page=2#list', ORIGIN)).toBe(
      '/category/wine?sort=name&page=2#list',
    );
    expect(sanitizeReturnPath('/search/all/100%25%20rye?x=a%2Cb', ORIGIN)).toBe(
      '/search/all/100%25%20rye?x=a%2Cb',
    );
  });

  it('holds no parameter of a provider’s response', () => {
    expect(sanitizeReturnPath('/?code=a&state=b&iss=c&session_state=d&page=2', ORIGIN)).toBe('/?page=2');
    expect(sanitizeReturnPath('/about?error=e&error_description=f&state=g', ORIGIN)).toBe('/about');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example/x',
    '/%2e//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'about',
    '',
    undefined,
    null,
    42,
    ['/about'],
  ])('is the start page for %j', (request) => {
    expect(sanitizeReturnPath(request, ORIGIN)).toBe('/');
  });

  it.each(['/signin/abc', '/signin/../signin/verify?token=x', '/connect/authorize?client_id=alambic'])(
    'is never a page or endpoint of sign-in itself: %s',
    (request) => {
      expect(sanitizeReturnPath(request, ORIGIN)).toBe('/');
    },
  );

  it('stays on this shop and begins with exactly one slash, whatever is requested', () => {
    const odd = fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '%2e',
          '%2f',
          '%5c',
          '@',
          ':',
          '?',
          '#',
          '\t',
          '\n',
          'evil.example',
          'a',
        ),
      )
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), odd), (request) => {
        const path = sanitizeReturnPath(request, ORIGIN);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        // Sanitizing twice changes nothing.
        expect(sanitizeReturnPath(path, ORIGIN)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});

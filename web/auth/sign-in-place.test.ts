import { expect, it } from 'vitest';
import { ownAuthSettings } from '#contract/account/auth.ts';
import { holdsAnswer, signInPlace } from './sign-in-place.ts';

const foreign = (authority: string) => ({ ...ownAuthSettings(authority), isOwn: false });

it('signs in at our own provider on its own address alone', () => {
  const own = ownAuthSettings('http://localhost:3000');
  expect(signInPlace(own, 'http://localhost:3000')).toBe('here');
  expect(signInPlace(own, 'http://127.0.0.1:3000')).toBe('elsewhere');
  expect(signInPlace(foreign('https://id.example/tenant'), 'https://shop.example')).toBe('here');
});

it.each([
  ['http://id.example', 'nowhere'],
  ['http://localhost.evil.example', 'nowhere'],
  ['ftp://localhost', 'nowhere'],
  ['no address', 'nowhere'],
  ['', 'nowhere'],
  ['http://localhost:9000', 'here'],
  ['http://127.0.0.1:9000', 'here'],
  ['https://id.example', 'here'],
])('takes an authority by https, or on this machine: %s is %s', (authority, place) => {
  expect(signInPlace(foreign(authority), 'https://shop.example')).toBe(place);
});

it.each([
  ['/', '?code=a&state=b', true],
  ['/', '?code=a', true],
  ['/', '?error=login_required&state=b', true],
  ['/', '?error=a', false],
  ['/', '?state=b', false],
  ['/', '', false],
  ['/products', '?code=a&state=b', false],
])('an answer stands on the start page only: %s%s %s', (pathname, search, holds) => {
  expect(holdsAnswer({ pathname, search })).toBe(holds);
});

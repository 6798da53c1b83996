import { expect, it } from 'vitest';
import { ownAuthSettings } from '#contract/account/auth.ts';
import { isAuthCallback, getSignInSupport } from './get-sign-in-support.ts';

const foreign = (authority: string) => ({ ...ownAuthSettings(authority), isBuiltIn: false });

it('supports sign-in at the built-in provider only on its own origin', () => {
  const own = ownAuthSettings('http://localhost:3000');
  expect(getSignInSupport(own, 'http://localhost:3000')).toBe('here');
  expect(getSignInSupport(own, 'http://127.0.0.1:3000')).toBe('elsewhere');
  expect(getSignInSupport(foreign('https://id.example/tenant'), 'https://shop.example')).toBe('here');
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
])('accepts an authority with https or on this machine: %s is %s', (authority, place) => {
  expect(getSignInSupport(foreign(authority), 'https://shop.example')).toBe(place);
});

it.each([
  ['/', '?code=a&state=b', true],
  ['/', '?code=a', true],
  ['/', '?error=login_required&state=b', true],
  ['/', '?error=a', false],
  ['/', '?state=b', false],
  ['/', '', false],
  ['/products', '?code=a&state=b', false],
])('a provider response counts only on the start page: %s%s %s', (pathname, search, holds) => {
  expect(isAuthCallback({ pathname, search })).toBe(holds);
});

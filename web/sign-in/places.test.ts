import { expect, it } from 'vitest';
import { pagePath, passkeyOptionsPath, parseSignInPath, stepPath } from './places.ts';
import { UID } from './test-context.ts';

it('finds the pages of e-mailed links by name before any uid', () => {
  for (const page of ['verify', 'reset', 'email', 'forgot', 'email-changed', 'ready', 'notice'] as const) {
    expect(parseSignInPath(page)).toEqual({ kind: 'page', page });
    expect(pagePath(page)).toBe(`/signin/${page}`);
  }
});

it('finds the pages of a sign-in below its uid', () => {
  expect(parseSignInPath(UID)).toEqual({ kind: 'step', uid: UID, step: 'prompt' });
  expect(parseSignInPath(`${UID}/check-mail`)).toEqual({ kind: 'step', uid: UID, step: 'check-mail' });
  expect([stepPath(UID, 'prompt'), stepPath(UID, 'keep')]).toEqual([`/signin/${UID}`, `/signin/${UID}/keep`]);
  expect([passkeyOptionsPath({ uid: UID }), passkeyOptionsPath('link')]).toEqual([
    `/signin/${UID}/passkey-options`,
    '/signin/verify/passkey-options',
  ]);
});

it.each([
  '',
  '/',
  'x',
  `${UID}/prompt`,
  `${UID}/elsewhere`,
  `${UID}/keep/x`,
  'a b c d e f g',
  `${UID};Path=`,
  'ü'.repeat(20),
])('finds no page at %j', (rest) => {
  expect(parseSignInPath(rest)).toBeUndefined();
});

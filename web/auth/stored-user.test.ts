import { expect, it } from 'vitest';
import { ownAuthSettings } from '#contract/account/auth.ts';
import { parseStoredUser, storedUserKey, getUser } from './stored-user.ts';

const NOW = 1_000_000;
const profile = { sub: 'a', name: 'Ada Lovelace', email: 'ada@example.com' };
const user = { subject: 'a', name: 'Ada Lovelace', email: 'ada@example.com', picture: null };
const stored = (fields: object): string => JSON.stringify({ access_token: 't', profile, ...fields });

it('a user counts as signed in while the token has not expired', () => {
  expect(parseStoredUser(stored({ expires_at: NOW + 1 }), NOW)).toEqual({ user, isFresh: true });
  expect(parseStoredUser(stored({}), NOW)).toEqual({ user, isFresh: true });
});

it('a user with an expired but renewable token counts, but not as fresh', () => {
  expect(parseStoredUser(stored({ expires_at: NOW, refresh_token: 'r' }), NOW)).toEqual({
    user,
    isFresh: false,
  });
  expect(parseStoredUser(stored({ expires_at: NOW }), NOW)).toBeNull();
});

it.each([null, '', 'no JSON', 'null', '[]', '42', '{}', '{"profile":7}'])('returns null for %j', (text) => {
  expect(parseStoredUser(text, NOW)).toBeNull();
});

it('reads only non-empty texts of a profile', () => {
  expect(getUser({ sub: 'a', name: '  ', email: 7, picture: ' /p.png ' })).toEqual({
    subject: 'a',
    name: null,
    email: null,
    picture: '/p.png',
  });
});

it('uses the storage key of the library', () => {
  expect(storedUserKey(ownAuthSettings('https://shop.example'))).toBe(
    'oidc.user:https://shop.example:alambic',
  );
});

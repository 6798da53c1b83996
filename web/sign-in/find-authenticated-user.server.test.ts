import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTHENTICATED_COOKIE } from './context.ts';
import { account, getContext, pageWith, UID } from './test-context.ts';
import {
  clearAuthenticatedCookie,
  type AuthenticatedUser,
  setAuthenticatedCookie,
  findAuthenticatedUser,
} from './find-authenticated-user.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PASSED: AuthenticatedUser = { accountId: 'acc.1 ü', by: 'password', after: 'sign-in' };

function cookieFor(passed: AuthenticatedUser, uid = UID): { line: string; value: string } {
  const page = pageWith(undefined);
  setAuthenticatedCookie(page, getContext(), uid, passed);
  const line = page.cookies[0] ?? '';
  return { line, value: /^passed=([^;]*);/.exec(line)?.[1] ?? '' };
}

const read = (passed: string | undefined, uid = UID) => findAuthenticatedUser(getContext({ passed }), uid);

it('comes back as it was given, in a cookie of that sign-in alone', async () => {
  const { line, value } = cookieFor(PASSED);
  expect(line).toBe(
    `${AUTHENTICATED_COOKIE}=${value}; Path=/signin/${UID}; Max-Age=300; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(await read(value)).toEqual(PASSED);
});

it('is over after five minutes, whatever the browser keeps', async () => {
  const { value } = cookieFor(PASSED);
  vi.advanceTimersByTime(299_000);
  expect(await read(value)).toEqual(PASSED);
  vi.advanceTimersByTime(1000);
  expect(await read(value)).toBeUndefined();
});

it('counts for no other sign-in', async () => {
  expect(await read(cookieFor(PASSED).value, 'another-sign-in')).toBeUndefined();
});

it('counts for nothing once another password was chosen, and where the account is gone', async () => {
  const { value: passed } = cookieFor(PASSED);
  const readOf = async (changed: number) => {
    const passwordChangedAt = new Date(Date.now() + changed).toISOString();
    return await findAuthenticatedUser(
      getContext({ passed, accounts: { byId: async () => account({ passwordChangedAt }) } }),
      UID,
    );
  };
  expect(await readOf(-60_000)).toEqual(PASSED);
  expect(await readOf(2000)).toBeUndefined();
  expect(
    await findAuthenticatedUser(getContext({ passed, accounts: { byId: async () => undefined } }), UID),
  ).toBeUndefined();
});

it('cannot be changed, nor made of a token that a form carries', async () => {
  const [account = '', by = '', after = '', until = '', mac = ''] = cookieFor(PASSED).value.split('.');
  const other = Buffer.from('acc_2').toString('base64url');
  for (const forged of [
    `${other}.${by}.${after}.${until}.${mac}`,
    `${account}.passkey.${after}.${until}.${mac}`,
    `${account}.${by}.reset.${until}.${mac}`,
    `${account}.${by}.${after}.${Number(until) + 600}.${mac}`,
    `${account}.${by}.${after}.${until}.${getContext().formToken(UID)}`,
    `${account}.${by}.${after}.${until}`,
    `${account}.${by}.${after}.${until}.`,
    '',
  ])
    expect(await read(forged)).toBeUndefined();
  expect(await read(undefined)).toBeUndefined();
});

it('is taken back where it was set', () => {
  const page = pageWith(undefined);
  clearAuthenticatedCookie(page, UID);
  expect(page.cookies).toEqual([`passed=; Path=/signin/${UID}; Max-Age=0; HttpOnly; SameSite=Lax; Secure`]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTHENTICATED_COOKIE } from '#web/sign-in-context.ts';
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

it('is read back unchanged, from a cookie of that sign-in only', async () => {
  const { line, value } = cookieFor(PASSED);
  expect(line).toBe(
    `${AUTHENTICATED_COOKIE}=${value}; Path=/signin/${UID}; Max-Age=300; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(await read(value)).toEqual(PASSED);
});

it('expires after five minutes, whatever the browser stores', async () => {
  const { value } = cookieFor(PASSED);
  vi.advanceTimersByTime(299_000);
  expect(await read(value)).toEqual(PASSED);
  vi.advanceTimersByTime(1000);
  expect(await read(value)).toBeUndefined();
});

it('is invalid for another sign-in', async () => {
  expect(await read(cookieFor(PASSED).value, 'another-sign-in')).toBeUndefined();
});

it('is invalid after a password change, and when the account is deleted', async () => {
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

it('cannot be forged, not even from a form token', async () => {
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

it('is cleared on the same path', () => {
  const page = pageWith(undefined);
  clearAuthenticatedCookie(page, UID);
  expect(page.cookies).toEqual([`passed=; Path=/signin/${UID}; Max-Age=0; HttpOnly; SameSite=Lax; Secure`]);
});

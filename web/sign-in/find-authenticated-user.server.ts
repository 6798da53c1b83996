import { pageHref } from '#contract/bundle-locale.ts';
import type { AuthMethod } from '#modules/identity/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { AUTHENTICATED_COOKIE, type SignInContext } from '#web/sign-in-context.ts';
import { stepPath } from './places.ts';

/** The user who authenticated in this browser, the method, and the step before. */
export type AuthenticatedUser = {
  accountId: string;
  by: AuthMethod;
  after: (typeof AFTER)[number];
  /** Id of the passkey that was used: a code beside it makes it count as two factors. */
  passkeyId?: string;
};

const PROOFS = [
  'password',
  'passkey',
  'single-passkey',
  'mailed-link',
] as const satisfies readonly AuthMethod[];
const AFTER = ['sign-in', 'register', 'reset'] as const;
const TTL_SECONDS = 300;

/**
 * Stores for five minutes that a user authenticated: in an HttpOnly cookie of that sign-in's own
 * path, with a keyed hash over the uid and all values. It gives no access by itself: the sign-in's
 * own cookie is needed too, and a sign-in ends once.
 */
export function setAuthenticatedCookie(
  page: Pick<PageContext, 'cookies' | 'origin'>,
  ctx: SignInContext,
  uid: string,
  passed: AuthenticatedUser,
): void {
  const account = Buffer.from(passed.accountId).toString('base64url');
  const until = Math.floor(Date.now() / 1000) + TTL_SECONDS;
  const message = `${account}.${passed.by}.${passed.after}.${until}.${passed.passkeyId ?? ''}`;
  page.cookies.push(cookie(page, uid, `${message}.${ctx.formToken(signed(uid, message))}`, TTL_SECONDS));
}

/**
 * Returns the user who authenticated in the sign-in `uid`. Returns `undefined` when there is none,
 * when it expired, when the signature is not valid, and when the password has changed since: an
 * authentication with the old one no longer counts.
 */
export async function findAuthenticatedUser(
  ctx: SignInContext,
  uid: string,
): Promise<AuthenticatedUser | undefined> {
  const read = parseAuthenticated(ctx, uid);
  const account = read && (await ctx.accounts.byId(read.passed.accountId));
  if (!read || !account) return undefined;
  // Both are whole seconds: a user who has just chosen a password is accepted within the same
  // second.
  const isChanged = Math.floor(Date.parse(account.passwordChangedAt ?? '') / 1000) > read.atSeconds;
  return isChanged ? undefined : read.passed;
}

function parseAuthenticated(
  ctx: SignInContext,
  uid: string,
): { passed: AuthenticatedUser; atSeconds: number } | undefined {
  const parts = (ctx.passed ?? '').split('.');
  if (parts.length !== 6) return undefined;
  const [account = '', way, before, until = '', passkeyId = '', mac = ''] = parts;
  if (!ctx.isFormToken(signed(uid, `${account}.${way}.${before}.${until}.${passkeyId}`), mac))
    return undefined;
  const by = PROOFS.find((name) => name === way);
  const after = AFTER.find((name) => name === before);
  if (by === undefined || after === undefined || Number(until) * 1000 <= Date.now()) return undefined;
  const accountId = Buffer.from(account, 'base64url').toString();
  const passed = { accountId, by, after, ...(passkeyId !== '' && { passkeyId }) };
  return { passed, atSeconds: Number(until) - TTL_SECONDS };
}

/** Clears the cookie: the sign-in continues. */
export function clearAuthenticatedCookie(page: Pick<PageContext, 'cookies' | 'origin'>, uid: string): void {
  page.cookies.push(cookie(page, uid, '', 0));
}

// No uid contains a space: a form token is never accepted as this value, nor this as a form token.
const signed = (uid: string, message: string): string => `passed ${uid} ${message}`;

function cookie({ origin }: Pick<PageContext, 'origin'>, uid: string, value: string, ttl: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${AUTHENTICATED_COOKIE}=${value}; Path=${pageHref(stepPath(uid, 'prompt'))}; Max-Age=${ttl}; HttpOnly; SameSite=Lax${secure}`;
}

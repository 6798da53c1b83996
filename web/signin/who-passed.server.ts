import type { Proof } from '#modules/identity/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { PASSED_COOKIE, type SignInDesk } from './desk.ts';
import { stepPath } from './places.ts';

/** Who has proven in this browser who they are, how, and what they did before. */
export type Passed = { accountId: string; by: Proof; after: (typeof AFTER)[number] };

const PROOFS = ['password', 'passkey', 'mailed-link'] as const satisfies readonly Proof[];
const AFTER = ['sign-in', 'register', 'reset'] as const;
const TTL_SECONDS = 300;

/**
 * Has the browser remember for five minutes who passed: in a cookie of that sign-in's own path, which no script reads, with
 * a keyed hash over the uid and all it says. It opens nothing by itself: the sign-in's own cookie has to be there too, and
 * a sign-in ends once.
 */
export function rememberPassed(
  page: Pick<PageContext, 'cookies' | 'origin'>,
  desk: SignInDesk,
  uid: string,
  passed: Passed,
): void {
  const account = Buffer.from(passed.accountId).toString('base64url');
  const until = Math.floor(Date.now() / 1000) + TTL_SECONDS;
  const said = `${account}.${passed.by}.${passed.after}.${until}`;
  page.cookies.push(cookie(page, uid, `${said}.${desk.formToken(signed(uid, said))}`, TTL_SECONDS));
}

/**
 * Who passed in the sign-in `uid`; undefined where nobody did, where it is too long ago, for what we never signed, and where
 * the password was changed since: what was proven by the one before counts no more.
 */
export async function whoPassed(desk: SignInDesk, uid: string): Promise<Passed | undefined> {
  const read = readPassed(desk, uid);
  const account = read && (await desk.accounts.byId(read.passed.accountId));
  if (!read || !account) return undefined;
  // Both are whole seconds: who has just chosen a password passes within the same one.
  const isChanged = Math.floor(Date.parse(account.passwordChangedAt ?? '') / 1000) > read.atSeconds;
  return isChanged ? undefined : read.passed;
}

function readPassed(desk: SignInDesk, uid: string): { passed: Passed; atSeconds: number } | undefined {
  const parts = (desk.passed ?? '').split('.');
  if (parts.length !== 5) return undefined;
  const [account = '', way, before, until = '', mac = ''] = parts;
  if (!desk.isFormToken(signed(uid, `${account}.${way}.${before}.${until}`), mac)) return undefined;
  const by = PROOFS.find((name) => name === way);
  const after = AFTER.find((name) => name === before);
  if (by === undefined || after === undefined || Number(until) * 1000 <= Date.now()) return undefined;
  const accountId = Buffer.from(account, 'base64url').toString();
  return { passed: { accountId, by, after }, atSeconds: Number(until) - TTL_SECONDS };
}

/** Has the browser forget it: the sign-in goes on. */
export function forgetPassed(page: Pick<PageContext, 'cookies' | 'origin'>, uid: string): void {
  page.cookies.push(cookie(page, uid, '', 0));
}

// A space is in no uid: no form's token is ever taken for this, nor this for one.
const signed = (uid: string, said: string): string => `passed ${uid} ${said}`;

function cookie({ origin }: Pick<PageContext, 'origin'>, uid: string, value: string, ttl: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${PASSED_COOKIE}=${value}; Path=${stepPath(uid, 'prompt')}; Max-Age=${ttl}; HttpOnly; SameSite=Lax${secure}`;
}

import { countEvent } from '#platform/metrics/count-event.ts';
import type { Account, Caller, Wait } from '../account.ts';
import { findCredentials } from './account-rows.ts';
import type { Context } from './context.ts';
import { normalAddress } from '#contract/account/normal-address.ts';
import { parseAddress } from './email-address.ts';
import { FULL_WAIT_SECONDS } from './password-hashes.ts';
import { MAX_PASSWORD_LENGTH } from './password-policy.ts';

/** No allowed password is longer than this in any unit; the rest of a longer input is cut off. */
const MAX_HASHED = MAX_PASSWORD_LENGTH * 4;

type Given = { email: string; password: string } & Caller;
type Outcome = { kind: 'signed-in'; account: Account } | { kind: 'refused' } | Wait;

/**
 * Counts the attempt, then does the work of one hash for every address, known or unknown. With
 * `isAlone` the password is the only proof (the password grant): an account that has a passkey is
 * then refused like a wrong password. Concurrent sign-ins wait in a queue. One that waits too long
 * must be retried and does not count as an attempt.
 */
export async function signInByPassword(ctx: Context, given: Given, isAlone: boolean): Promise<Outcome> {
  const outcome = ctx.hashes.isFull()
    ? 'timeout'
    : await ctx.turns.take(async () => await attempt(ctx, given, isAlone));
  const result = outcome === 'timeout' ? { kind: 'wait' as const, seconds: FULL_WAIT_SECONDS } : outcome;
  countEvent('alambic_sign_ins_total', { method: 'password', outcome: result.kind });
  return result;
}

async function attempt(ctx: Context, { email, password, client }: Given, isAlone: boolean): Promise<Outcome> {
  const emailNorm = normalAddress(email);
  const seconds = await ctx.throttle.countSignIn(ctx.db, emailNorm, client);
  if (seconds > 0) return { kind: 'wait', seconds };
  const isAddress = parseAddress(email) !== undefined;
  const found = isAddress ? await findCredentials(ctx.db, emailNorm) : undefined;
  const isRight = await ctx.hashes.verify(found?.passwordHash ?? null, password.slice(0, MAX_HASHED));
  if (!isRight || !found || (isAlone && found.hasPasskey)) return { kind: 'refused' };
  await ctx.throttle.clearSignIn(ctx.db, emailNorm, client);
  return { kind: 'signed-in', account: found.account };
}

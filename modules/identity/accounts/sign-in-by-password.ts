import type { Account, Caller, Wait } from '../accounts.ts';
import { findCredentials } from './account-rows.ts';
import type { Desk } from './desk.ts';
import { normalAddress, readAddress } from './email-address.ts';
import { FULL_WAIT_SECONDS } from './password-hashes.ts';
import { LONGEST_PASSWORD } from './password-rule.ts';

/** No password is longer in any way of counting: whatever comes after so many is none of it. */
const MOST_HASHED = LONGEST_PASSWORD * 4;

type Given = { email: string; password: string } & Caller;
type Outcome = { kind: 'signed-in'; account: Account } | { kind: 'refused' } | Wait;

/**
 * Counts the attempt, then does the work of one hash for every address, known or not. With `isAlone` the password is all that
 * is shown (the password grant): an account that has a passkey is then refused like a wrong password. Where many come at
 * once they take turns; whose turn comes too late is told to come again, and that attempt counts for nothing.
 */
export async function signInByPassword(desk: Desk, given: Given, isAlone: boolean): Promise<Outcome> {
  if (desk.hashes.isFull()) return { kind: 'wait', seconds: FULL_WAIT_SECONDS };
  const outcome = await desk.turns.take(async () => await attempt(desk, given, isAlone));
  return outcome === 'late' ? { kind: 'wait', seconds: FULL_WAIT_SECONDS } : outcome;
}

async function attempt(desk: Desk, { email, password, client }: Given, isAlone: boolean): Promise<Outcome> {
  const emailNorm = normalAddress(email);
  const seconds = await desk.throttle.countSignIn(desk.db, emailNorm, client);
  if (seconds > 0) return { kind: 'wait', seconds };
  const isAddress = readAddress(email) !== undefined;
  const found = isAddress ? await findCredentials(desk.db, emailNorm) : undefined;
  const isRight = await desk.hashes.verify(found?.passwordHash ?? null, password.slice(0, MOST_HASHED));
  if (!isRight || !found || (isAlone && found.hasPasskey)) return { kind: 'refused' };
  await desk.throttle.clearSignIn(desk.db, emailNorm, client);
  return { kind: 'signed-in', account: found.account };
}

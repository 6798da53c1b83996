import type { StaffCaller } from '#contract/staff/caller.ts';
import { isLargeRefund } from '#modules/orders/office.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Failure } from '../endpoint.ts';
import { isRecent, SIGN_IN_AGAIN } from './admit-caller.ts';
import { KEY_REFUSED } from './failures.ts';

/**
 * The guard of every call that sends money back, whatever its command: keys never do, and large
 * refunds take a fresh sign-in. Runs after the call, which its failure rolls back.
 */
export async function guardRefunds(
  tx: Transaction,
  { caller, actor, now }: { caller: StaffCaller; actor: Actor; now: Date },
  refundIds: readonly string[],
): Promise<Failure | undefined> {
  if (refundIds.length === 0) return undefined;
  if (caller.kind === 'api-key') return KEY_REFUSED;
  const isLarge = await isLargeRefund(tx, actor, { refundIds, now });
  return isLarge && !isRecent(caller, now) ? SIGN_IN_AGAIN : undefined;
}

/** The same guard of an amount that goes back later, by a call of now. Cents. */
export async function guardAmount(
  tx: Transaction,
  { caller, actor, now }: { caller: StaffCaller; actor: Actor; now: Date },
  cents: number,
): Promise<Failure | undefined> {
  const isLarge = await isLargeRefund(tx, actor, { cents, now });
  return isLarge && !isRecent(caller, now) ? SIGN_IN_AGAIN : undefined;
}

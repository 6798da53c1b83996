import type { StaffCaller } from '#contract/staff/caller.ts';
import { calendarDate } from '#modules/compliance/index.ts';
import { addToRefundDay, sumRefunds } from '#modules/orders/office.ts';
import { loadOrderPolicy, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Failure } from '../endpoint.ts';
import { isRecent, SIGN_IN_AGAIN } from './admit-caller.ts';
import { KEY_REFUSED } from './failures.ts';

/**
 * The guard of every call that sends money back, whatever its command: keys never do, and above the
 * limits of the shop for one call or for the person's day it takes a fresh sign-in. Runs after the
 * call, which its failure rolls back. The day's row stays locked until then, so that two calls at
 * once count both.
 */
export async function guardRefunds(
  tx: Transaction,
  { caller, actor, now }: { caller: StaffCaller; actor: Actor; now: Date },
  refundIds: readonly string[],
): Promise<Failure | undefined> {
  if (refundIds.length === 0) return undefined;
  if (caller.kind === 'api-key') return KEY_REFUSED;
  const cents = await sumRefunds(tx, refundIds);
  const { refundLimitCents, refundDayLimitCents } = await loadOrderPolicy(tx);
  const day = calendarDate(now, await loadTimeZone(tx));
  const dayCents = await addToRefundDay(tx, actor, { cents, day });
  const isLarge = cents > refundLimitCents || dayCents > refundDayLimitCents;
  return isLarge && !isRecent(caller, now) ? SIGN_IN_AGAIN : undefined;
}

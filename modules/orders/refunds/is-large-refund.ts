import { calendarDate } from '#modules/compliance/index.ts';
import { loadOrderPolicy, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { addToRefundDay } from './add-to-refund-day.ts';
import { sumRefunds } from './request-refund.ts';

/**
 * Whether refunds that were just requested, or an amount that is to go back, exceed a limit of the shop:
 * that of one call, or that of the person's day, to which they are added. The day's row stays locked
 * until the transaction ends, so that two calls at once count both.
 */
export async function isLargeRefund(
  tx: Transaction,
  actor: Actor,
  { now, ...given }: ({ refundIds: readonly string[] } | { cents: number }) & { now: Date },
): Promise<boolean> {
  const cents = 'cents' in given ? given.cents : await sumRefunds(tx, given.refundIds);
  const { refundLimitCents, refundDayLimitCents } = await loadOrderPolicy(tx);
  const day = calendarDate(now, await loadTimeZone(tx));
  const dayCents = await addToRefundDay(tx, actor, { cents, day });
  return cents > refundLimitCents || dayCents > refundDayLimitCents;
}

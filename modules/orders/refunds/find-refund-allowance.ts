import { and, eq } from 'drizzle-orm';
import { calendarDate } from '#modules/compliance/index.ts';
import { loadOrderPolicy, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { refundDay } from '../tables.ts';

/** Returns how many cents a person can refund before `isLargeRefund` asks for a fresh sign-in. */
export async function findRefundAllowance(
  db: Handle,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  now: Date,
): Promise<number> {
  const { refundLimitCents, refundDayLimitCents } = await loadOrderPolicy(db);
  const day = calendarDate(now, await loadTimeZone(db));
  const [today] = await db
    .select({ cents: refundDay.cents })
    .from(refundDay)
    .where(and(eq(refundDay.actorKind, kind), eq(refundDay.actorId, id ?? ''), eq(refundDay.day, day)));
  return Math.max(0, Math.min(refundLimitCents, refundDayLimitCents - (today?.cents ?? 0)));
}

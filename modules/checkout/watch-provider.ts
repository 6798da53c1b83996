import { and, desc, eq, exists, gt, lt, max, ne, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { paymentEvent, paymentSession } from './tables.ts';

/** The failure of a payment provider that does not answer. Never rename it: it is stored. */
export const PROVIDER_AWAY = 'the payment provider does not answer';

/** When the last event of the provider came; `undefined`: never. */
export async function findLastEventTime(db: Handle): Promise<Date | undefined> {
  const [row] = await db.select({ at: max(paymentEvent.receivedAt) }).from(paymentEvent);
  return row?.at ?? undefined;
}

/**
 * Whether the last payment of the past day was learned by asking the provider, and no event of it came:
 * its events do not reach the shop. An event may be two minutes late.
 */
export async function findSilentPayment(db: Handle): Promise<boolean> {
  const { id, provider, state, createdAt, endedAt } = paymentSession;
  const ofSession = db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(eq(paymentEvent.sessionId, id));
  const [last] = await db
    .select({ hasEvent: sql<boolean>`${exists(ofSession)}` })
    .from(paymentSession)
    .where(
      and(
        eq(state, 'paid'),
        ne(provider, 'none'),
        gt(createdAt, sql`now() - interval '24 hours'`),
        lt(endedAt, sql`now() - interval '2 minutes'`),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(1);
  return last !== undefined && !last.hasEvent;
}

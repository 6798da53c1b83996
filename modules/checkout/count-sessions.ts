import { count, gt, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { paymentSession } from './tables.ts';

type State = typeof paymentSession.$inferSelect.state;

/** Counts the payment sessions that began in the last 24 hours, by state. */
export async function countSessions(db: Handle): Promise<{ state: State; sessions: number }[]> {
  const { state, createdAt } = paymentSession;
  return await db
    .select({ state, sessions: count() })
    .from(paymentSession)
    .where(gt(createdAt, sql`now() - interval '24 hours'`))
    .groupBy(state);
}

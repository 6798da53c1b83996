import { desc, eq, sql } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { orderDispute } from '../tables.ts';

export type Dispute = typeof orderDispute.$inferSelect;

/** Finds the dispute of an order, the open one first; `undefined`: its payment was never disputed. */
export async function findDispute(db: Handle, orderId: OrderId): Promise<Dispute | undefined> {
  const [dispute] = await db
    .select()
    .from(orderDispute)
    .where(eq(orderDispute.orderId, orderId))
    .orderBy(sql`${orderDispute.state} <> 'open'`, desc(orderDispute.openedAt))
    .limit(1);
  return dispute;
}

/** Whether the shop can still answer: it is open, the bank takes an answer, and none was sent. */
export const isAnswerable = ({ state, dueAt, answerState }: Dispute): boolean =>
  state === 'open' && dueAt !== null && (answerState === null || answerState === 'failed');

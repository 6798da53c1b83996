import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { orderHistory } from '../tables.ts';

/** Steps oldest first. Internal notes and what came of money are in the whole view only. */
export async function listTimeline(db: Handle, orderId: OrderId, isWhole: boolean) {
  const isMove = sql`${orderHistory.fromState} is distinct from ${orderHistory.toState}`;
  const isPacking = sql`${orderHistory.action} in ('held', 'released', 'hand-over-recorded', 'tracking-changed', 'details-changed',
    'exchange-opened', 'exchange-ended')`;
  const rows = await db
    .select({
      id: orderHistory.id,
      at: orderHistory.createdAt,
      from: orderHistory.fromState,
      to: orderHistory.toState,
      action: orderHistory.action,
      actor: orderHistory.actor,
      actorKind: orderHistory.actorKind,
      actorId: orderHistory.actorId,
      text: isWhole
        ? orderHistory.reason
        : sql<string>`case when ${isPacking} then ${orderHistory.reason} else '' end`,
    })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        sql`${orderHistory.toState} <> 'pending_payment'`,
        isWhole ? undefined : sql`(${isMove} or ${isPacking})`,
      ),
    )
    .orderBy(asc(orderHistory.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

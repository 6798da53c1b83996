import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import { unshipReservations } from '#modules/inventory/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { unshippedEmail } from '../emails/order-emails.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { SERVICE_NOTES } from '../messages.ts';
import { orderHistory, shopOrder } from '../tables.ts';
import { lockSeenOrder, type SeenOrder } from '../order/lock-order.ts';
import { moveLocked, type TransitionResult } from '../order/move-order.ts';
import { replaceParcels } from './parcels.ts';

export type UnshipResult =
  | TransitionResult
  | { kind: 'too-late'; hours: number }
  /** Bottles of it have come back and were inspected. */
  | { kind: 'already-returned' };

/** How long after shipping it can be taken back. */
export const UNSHIP_HOURS = 24;

/**
 * Takes back that an order was shipped, within a day: its bottles are in the building, it is being
 * packed again without parcels, and the buyer gets an email. An order that was refunded meanwhile
 * becomes `refunded`.
 */
export async function unshipOrder(
  tx: Transaction,
  actor: Actor,
  { reason, ...key }: SeenOrder & { reason: string },
): Promise<UnshipResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  if (order.state !== 'shipped') return { kind: 'illegal', from: order.state };
  if (!(await isRecent(tx, order.id))) return { kind: 'too-late', hours: UNSHIP_HOURS };
  const { id: orderId, sessionId } = order;
  const back = await unshipReservations(tx, actor, { orderId, sessionId });
  if (back.kind !== 'unshipped') return back;
  await replaceParcels(tx, order.id, []);
  await tx.update(shopOrder).set({ tracking: null }).where(eq(shopOrder.id, order.id));
  const moved = await moveLocked(tx, actor, order, { to: 'packing', reason: SERVICE_NOTES.notLeft(reason) });
  if (!moved) return { kind: 'illegal', from: order.state };
  await enqueueEmail(tx, unshippedEmail(moved), moved);
  return { kind: 'moved', order: { ...moved, tracking: null } };
}

async function isRecent(tx: Transaction, orderId: OrderId): Promise<boolean> {
  const [row] = await tx
    .select({
      is: sql<boolean>`${orderHistory.createdAt} > now() - ${UNSHIP_HOURS}::int * interval '1 hour'`,
    })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.toState, 'shipped'),
        sql`from_state <> to_state`,
      ),
    )
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return row?.is ?? false;
}

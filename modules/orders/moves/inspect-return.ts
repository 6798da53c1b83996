import { eq, sql } from 'drizzle-orm';
import { type InspectedBottles, returnBottles, type ReturnOutcome } from '#modules/inventory/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { shopOrder } from '../tables.ts';
import type { OrderState } from '../order/life-cycle.ts';
import { lockSeenOrder, type NotAsSeen, type SeenOrder } from '../order/lock-order.ts';
import { SERVICE_NOTES } from '../messages.ts';
import { addOrderNote } from '../order/record-history.ts';

export type InspectReturnOutcome =
  | ReturnOutcome
  | NotAsSeen
  /** Nothing of it has come back. */
  | { kind: 'illegal'; from: OrderState };

/** States of orders whose bottles may have come back. */
const BACK: readonly OrderState[] = ['returned', 'refused_at_door', 'refunded'];

/**
 * Writes what was found in a parcel that came back: bottles to sell again, and broken ones. With
 * `isLast` nothing more is expected, and the order no longer waits for an inspection.
 */
export async function inspectReturn(
  tx: Transaction,
  actor: Actor,
  { lines, isLast = false, ...key }: SeenOrder & { lines: readonly InspectedBottles[]; isLast?: boolean },
): Promise<InspectReturnOutcome> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  if (!BACK.includes(order.state)) return { kind: 'illegal', from: order.state };
  const { id: orderId, sessionId } = order;
  const returned = await returnBottles(tx, actor, { orderId, sessionId, lines });
  if (returned.kind !== 'returned') return returned;
  if (isLast) await tx.update(shopOrder).set({ inspectedAt: sql`now()` }).where(eq(shopOrder.id, orderId));
  if (lines.length === 0) await addOrderNote(tx, actor, order, { reason: SERVICE_NOTES.nothingBack });
  for (const { quantity, condition } of lines)
    await addOrderNote(tx, actor, order, { reason: SERVICE_NOTES.inspected(quantity, condition) });
  return returned;
}

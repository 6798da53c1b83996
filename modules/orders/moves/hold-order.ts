import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { OrderId } from '#contract/ids.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { SERVICE_NOTES } from '../messages.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderHold } from '../tables.ts';
import { isUnshipped, type OrderState } from '../order/life-cycle.ts';
import { lockSeenOrder, type NotAsSeen, type SeenOrder } from '../order/lock-order.ts';

export type HoldResult =
  | { kind: 'held' }
  | { kind: 'released' }
  | NotAsSeen
  /** It is on hold already, or is not on hold. */
  | { kind: 'same' }
  /** Only an order that was not shipped can be put on hold. */
  | { kind: 'illegal'; from: OrderState };

/** Puts an order on hold: it can be neither packed nor shipped until it is released. */
export async function holdOrder(
  tx: Transaction,
  actor: Actor,
  { reason, ...key }: SeenOrder & { reason: string },
): Promise<HoldResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  if (!isUnshipped(order.state)) return { kind: 'illegal', from: order.state };
  if (await findHold(tx, order.id)) return { kind: 'same' };
  await tx
    .insert(orderHold)
    .values({ id: uuidv7(), orderId: order.id, reason, actorKind: actor.kind, actorId: actor.id });
  await addOrderNote(tx, actor, order, {
    action: 'held',
    reason: SERVICE_NOTES.held(reason),
    before: { isHeld: false },
    after: { isHeld: true },
  });
  return { kind: 'held' };
}

/** Releases an order from its hold, in any state. */
export async function releaseOrder(tx: Transaction, actor: Actor, key: SeenOrder): Promise<HoldResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  const rows = await tx
    .update(orderHold)
    .set({ releasedAt: sql`now()`, releasedKind: actor.kind, releasedId: actor.id })
    .where(and(eq(orderHold.orderId, order.id), isNull(orderHold.releasedAt)))
    .returning({ id: orderHold.id });
  if (rows.length === 0) return { kind: 'same' };
  await addOrderNote(tx, actor, order, {
    action: 'released',
    reason: SERVICE_NOTES.released,
    before: { isHeld: true },
    after: { isHeld: false },
  });
  return { kind: 'released' };
}

/** Finds the reason of an order's hold, or `undefined`. */
export async function findHold(db: Handle, orderId: OrderId): Promise<string | undefined> {
  const [hold] = await db
    .select({ reason: orderHold.reason })
    .from(orderHold)
    .where(and(eq(orderHold.orderId, orderId), isNull(orderHold.releasedAt)));
  return hold?.reason;
}

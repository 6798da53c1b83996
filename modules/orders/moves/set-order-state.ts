import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findObstacle } from './find-obstacle.ts';
import { lockSeenOrder, type SeenOrder } from './lock-order.ts';
import type { OrderState } from './life-cycle.ts';
import { moveLocked, type TransitionResult } from './move-order.ts';

/** States that an order enters without anything else being written. */
export type SettableState = Extract<
  OrderState,
  'paid' | 'packing' | 'delivered' | 'refused_at_door' | 'returned'
>;

/**
 * Sets the order's state when nothing else changes: packed, unpacked (`paid`), delivered, refused on
 * delivery, returned. Packing is `held` while nothing may be shipped.
 */
export async function setOrderState(
  tx: Transaction,
  actor: Actor,
  { to, reason, ...key }: SeenOrder & { to: SettableState; reason?: string },
): Promise<TransitionResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  // From `shipped` an order returns to packing by `unshipOrder` only.
  if (to === 'packing' && order.state !== 'paid') return { kind: 'illegal', from: order.state };
  const obstacle = to === 'packing' ? await findObstacle(tx, order) : undefined;
  if (obstacle !== undefined) return { kind: 'held', by: obstacle };
  const moved = await moveLocked(tx, actor, order, { to, reason });
  return moved ? { kind: 'moved', order: moved } : { kind: 'illegal', from: order.state };
}

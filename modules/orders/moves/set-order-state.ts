import { inArray } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { refusedEmail } from '../emails/order-emails.ts';
import { recordHistories } from '../order/record-history.ts';
import { shopOrder } from '../tables.ts';
import { findObstacle, findObstacles } from './find-obstacle.ts';
import { findPickup, findReady, isReady } from '../order/pickups.ts';
import { canTransition, type OrderState } from '../order/life-cycle.ts';
import { type LockedOrder, lockOrders, lockSeenOrder, type SeenOrder } from '../order/lock-order.ts';
import {
  getPacker,
  isAllRefunded,
  MOVE_ACTIONS,
  moveLocked,
  type TransitionResult,
} from '../order/move-order.ts';

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
  if (isMovedElsewhere(order, to)) return { kind: 'illegal', from: order.state };
  if (to === 'paid' && isReady(await findPickup(tx, order.id))) return { kind: 'ready' };
  const obstacle = to === 'packing' ? await findObstacle(tx, order) : undefined;
  if (obstacle !== undefined) return { kind: 'held', by: obstacle };
  const moved = await moveLocked(tx, actor, order, { to, reason });
  if (moved && to === 'refused_at_door') await enqueueEmail(tx, refusedEmail(moved), moved);
  return moved ? { kind: 'moved', order: moved } : { kind: 'illegal', from: order.state };
}

/** Back from `shipped` leads `unshipOrder`, and out of the shop `shipOrder` and `collectOrder`. */
const isMovedElsewhere = ({ state }: LockedOrder, to: OrderState): boolean =>
  (to === 'packing' && state !== 'paid') || (to === 'delivered' && state === 'packing');

/**
 * Packs or unpacks many orders by few statements, by the rules of `setOrderState`. Returns what
 * became of each number that exists.
 */
export async function packOrders(
  tx: Transaction,
  actor: Actor,
  { numbers, to }: { numbers: readonly string[]; to: 'packing' | 'paid' },
): Promise<Map<string, TransitionResult>> {
  const orders = [...(await lockOrders(tx, numbers)).values()];
  const obstacles = to === 'packing' ? await findObstacles(tx, orders) : new Map<string, never>();
  const ready = to === 'paid' ? await findReady(tx, orders) : new Set();
  const results = new Map<string, TransitionResult>();
  const moving: LockedOrder[] = [];
  for (const order of orders) {
    const obstacle = obstacles.get(order.id);
    if (isMovedElsewhere(order, to) || !canTransition(order.state, to))
      results.set(order.number, { kind: 'illegal', from: order.state });
    else if (obstacle !== undefined) results.set(order.number, { kind: 'held', by: obstacle });
    else if (ready.has(order.id)) results.set(order.number, { kind: 'ready' });
    // It becomes `refunded` at once, which moves more than its state.
    else if (isAllRefunded(order))
      results.set(order.number, await setOrderState(tx, actor, { number: order.number, to }));
    else moving.push(order);
  }
  const [first] = moving;
  if (first === undefined) return results;
  await tx
    .update(shopOrder)
    .set({ state: to, ...getPacker(actor, first.state, to) })
    .where(
      inArray(
        shopOrder.id,
        moving.map(({ id }) => id),
      ),
    );
  await recordHistories(
    tx,
    actor,
    moving.map((order) => ({ order, from: order.state, to, action: MOVE_ACTIONS[to] })),
  );
  for (const order of moving) results.set(order.number, { kind: 'moved', order: { ...order, state: to } });
  return results;
}

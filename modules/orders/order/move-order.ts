import { eq } from 'drizzle-orm';
import { releaseAllocation } from '#modules/inventory/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { CHECKOUT } from './actors.ts';
import { recordHistory } from './record-history.ts';
import { shopOrder } from '../tables.ts';
import { isUnshipped, canTransition, type OrderState } from './life-cycle.ts';
import { type LockedOrder, lockSeenOrder, type NotAsSeen, type SeenOrder } from './lock-order.ts';

export type TransitionResult =
  | { kind: 'moved'; order: LockedOrder }
  | NotAsSeen
  | { kind: 'illegal'; from: OrderState }
  /** Not packed or shipped: disputed, on hold, all being refunded, or an exchange waits to be paid. */
  | { kind: 'held'; by: 'dispute' | 'hold' | 'refund' | 'exchange' }
  /** The buyer was told that it can be collected: that is taken back first. */
  | { kind: 'ready' }
  /** The stock ledger has fewer bottles than the order: a count has to come first. */
  | { kind: 'too-few-bottles' };

/** What the audit calls a move into a state. */
export const MOVE_ACTIONS: Readonly<Record<OrderState, string>> = {
  pending_payment: 'created',
  paid: 'unpacked',
  packing: 'packed',
  shipped: 'shipped',
  delivered: 'delivered',
  refused_at_door: 'refused',
  returned: 'returned',
  lost: 'lost',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/**
 * Moves an order to another state and adds it to its history. Returns `illegal` when the transition
 * table does not allow it. An order that ends before it was shipped returns its bottles to stock.
 * Locks its session, then the order, then the products.
 */
export async function moveOrder(
  tx: Transaction,
  actor: Actor,
  { to, reason, ...key }: SeenOrder & { to: OrderState; reason?: string },
): Promise<TransitionResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  const moved = await moveLocked(tx, actor, order, { to, reason });
  return moved ? { kind: 'moved', order: moved } : { kind: 'illegal', from: order.state };
}

/**
 * Moves a locked order. Returns the updated order, or `undefined` when the transition is not
 * allowed.
 */
export async function moveLocked(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  { to, reason, after }: { to: OrderState; reason?: string | undefined; after?: Record<string, unknown> },
): Promise<LockedOrder | undefined> {
  if (!canTransition(order.state, to)) return undefined;
  // A parcel is shipped before it arrives.
  if (to === 'delivered' && order.state === 'packing' && order.details.method !== 'pickup') return undefined;
  const endsInHouse = isUnshipped(order.state) && (to === 'cancelled' || to === 'refunded');
  const isRestocked = order.isRestocked || endsInHouse;
  const packer = getPacker(actor, order.state, to);
  await tx
    .update(shopOrder)
    .set({ state: to, isRestocked, ...packer })
    .where(eq(shopOrder.id, order.id));
  const action = order.state === 'shipped' && to === 'packing' ? 'unshipped' : MOVE_ACTIONS[to];
  await recordHistory(tx, actor, {
    order,
    from: order.state,
    to,
    action,
    reason,
    ...(after ? { after } : {}),
  });
  if (isRestocked && !order.isRestocked) await releaseAllocation(tx, actor, order.sessionId);
  const moved = { ...order, state: to, isRestocked };
  // Everything was refunded during the delivery: now it may become `refunded`.
  const isOver = isAllRefunded(moved) && canTransition(to, 'refunded');
  return isOver
    ? await moveLocked(tx, CHECKOUT, moved, { to: 'refunded', reason: 'all is given back' })
    : moved;
}

/** One person packs an order: the one who began. Unpacking makes it free again. */
export function getPacker(actor: Actor, from: OrderState, to: OrderState) {
  if (from === 'paid' && to === 'packing') return { packerKind: actor.kind, packerId: actor.id };
  return to === 'paid' ? { packerKind: null, packerId: null } : {};
}

/** Whether the whole amount was refunded. An order that cost nothing never is. */
export const isAllRefunded = ({ totalCents, refundedCents }: LockedOrder): boolean =>
  totalCents > 0 && refundedCents === totalCents;

import type { DocumentKind, PickupResultKind, Receiver } from '#contract/orders/hand-over.ts';
import { shipReservations } from '#modules/inventory/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { HAND_OVER_NOTES } from '../messages.ts';
import { findObstacle } from '../moves/find-obstacle.ts';
import { describeHandOver, type HandOverInput, insertHandOver } from '../moves/record-hand-over.ts';
import { isUnshipped } from '../order/life-cycle.ts';
import { type LockedOrder, lockSeenOrder, type SeenOrder } from '../order/lock-order.ts';
import { moveLocked } from '../order/move-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { findPickup, isReady } from '../order/pickups.ts';
import type { PickupResult } from './ready-order.ts';

export type CollectInput = {
  at: Date;
  result: PickupResultKind;
  /** Who came: the buyer, or the person whom the buyer named. */
  receiver: Receiver;
  documentKind?: DocumentKind | undefined;
};

export type CollectResult =
  | PickupResult
  | { kind: 'recorded'; order: LockedOrder }
  /** The buyer was not told yet that it can be collected. */
  | { kind: 'not-ready' }
  /** The buyer named no one else. */
  | { kind: 'no-collector' };

/**
 * Hands an order over in the shop, with the age check. `verified` writes its bottles to the stock ledger
 * and delivers it. Any other result is recorded: the order stays ready, because its bottles never left.
 */
export async function collectOrder(
  tx: Transaction,
  actor: Actor,
  { at, result, receiver, documentKind, ...key }: SeenOrder & CollectInput,
): Promise<CollectResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  const pickup = await findPickup(tx, order.id);
  if (!pickup) return { kind: 'by-parcel' };
  if (!isUnshipped(order.state)) return { kind: 'illegal', from: order.state };
  if (!isReady(pickup)) return { kind: 'not-ready' };
  const { name, collector } = order.details;
  const receiverName = receiver === 'buyer' ? name : collector;
  if (receiverName === undefined) return { kind: 'no-collector' };
  const isVerified = result === 'verified';
  const handOver: HandOverInput = {
    at,
    method: 'counter',
    result,
    ...(isVerified && { receiverName }),
    // Without a document there is none to name.
    ...(result !== 'no-id' && documentKind !== undefined && { documentKind }),
  };
  const entry = { reason: HAND_OVER_NOTES[result], after: describeHandOver(order, handOver) };
  if (!isVerified) {
    await insertHandOver(tx, actor, order, handOver);
    await addOrderNote(tx, actor, order, { action: 'hand-over-recorded', ...entry });
    return { kind: 'recorded', order };
  }
  const obstacle = await findObstacle(tx, order);
  if (obstacle !== undefined) return { kind: 'held', by: obstacle };
  const left = await shipReservations(tx, actor, { orderId: order.id, sessionId: order.sessionId });
  if (left.kind === 'too-few') return { kind: 'too-few-bottles' };
  await insertHandOver(tx, actor, order, handOver);
  const moved = await moveLocked(tx, actor, order, { to: 'delivered', ...entry });
  return moved ? { kind: 'moved', order: moved } : { kind: 'illegal', from: order.state };
}

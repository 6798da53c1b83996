import { eq } from 'drizzle-orm';
import { shipReservations } from '#modules/inventory/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findOrderPage } from '../order/order-links.ts';
import { shippedEmail } from '../emails/order-emails.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { shopOrder } from '../tables.ts';
import { OWN_DELIVERY_NOTE, TRACKING_NEEDED } from '../messages.ts';
import { isOwnDelivery } from '../order/snapshot.ts';
import { findObstacle } from './find-obstacle.ts';
import { isUnshipped } from '../order/life-cycle.ts';
import { lockSeenOrder, type SeenOrder } from '../order/lock-order.ts';
import { type CollectedInShop, isPickup } from '../order/pickups.ts';
import { moveLocked, type TransitionResult } from '../order/move-order.ts';
import {
  type BadTracking,
  checkParcels,
  formatParcels,
  listTrackingPages,
  type NewParcel,
  replaceParcels,
} from './parcels.ts';

/**
 * Marks an order as shipped, through `packing` when it was not in that state yet, writes its bottles
 * to the stock ledger, and sends the email. An order that a carrier brings has one parcel or more.
 */
export async function shipOrder(
  tx: Transaction,
  actor: Actor,
  { parcels: given, ...key }: SeenOrder & { parcels: readonly NewParcel[] },
): Promise<TransitionResult | BadTracking | CollectedInShop> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  if (isPickup(order)) return { kind: 'collected' };
  if (!isUnshipped(order.state)) return { kind: 'illegal', from: order.state };
  const parcels = checkParcels(given);
  if ('kind' in parcels) return parcels;
  const isOwn = isOwnDelivery(order.snapshot);
  if (parcels.length === 0 && !isOwn) return { kind: 'bad-tracking', position: 0, rule: TRACKING_NEEDED };
  const obstacle = await findObstacle(tx, order);
  if (obstacle !== undefined) return { kind: 'held', by: obstacle };
  const { id: orderId, sessionId } = order;
  const left = await shipReservations(tx, actor, { orderId, sessionId });
  if (left.kind === 'too-few') return { kind: 'too-few-bottles' };
  // Shipping implies packing: what is undone afterwards is the shipping.
  const implied = { ...actor, onEvent: undefined };
  const packed = order.state === 'paid' ? await moveLocked(tx, implied, order, { to: 'packing' }) : order;
  const tracking = parcels.length === 0 ? null : formatParcels(parcels);
  const shipped =
    packed &&
    (await moveLocked(tx, actor, packed, {
      to: 'shipped',
      reason: tracking ?? OWN_DELIVERY_NOTE,
      after: { parcels },
    }));
  if (!shipped) return { kind: 'illegal', from: order.state };
  await replaceParcels(tx, order.id, parcels);
  await tx.update(shopOrder).set({ tracking }).where(eq(shopOrder.id, order.id));
  const page = await findOrderPage(tx, shipped);
  const pages = listTrackingPages(parcels);
  await enqueueEmail(tx, shippedEmail(shipped, tracking, { pages, page }), shipped);
  return { kind: 'moved', order: { ...shipped, tracking } };
}

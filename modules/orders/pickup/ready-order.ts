import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { loadTrade } from '#modules/compliance/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { loadPickupMail, notReadyEmail, readyEmail } from '../emails/pickup-emails.ts';
import { PICKUP_NOTES } from '../messages.ts';
import { findObstacle } from '../moves/find-obstacle.ts';
import { isUnshipped } from '../order/life-cycle.ts';
import { lockSeenOrder, type SeenOrder } from '../order/lock-order.ts';
import { moveLocked, type TransitionResult } from '../order/move-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderPickup } from '../tables.ts';
import { findPickup, isReady } from '../order/pickups.ts';

export type PickupResult =
  | TransitionResult
  /** It goes by parcel. */
  | { kind: 'by-parcel' }
  /** It is ready already, or it was not. */
  | { kind: 'same' };

/** For a shop that has switched pick-up off since the order was paid. */
const DEFAULT_TERMS = { holdDays: 14, remindAfterDays: 7 };

/**
 * Says that a packed order can be collected, through `packing` when it was not in that state yet, and
 * mails its buyer the code. Its bottles stay allocated until they are handed over.
 */
export async function readyOrder(
  tx: Transaction,
  actor: Actor,
  { now, ...key }: SeenOrder & { now: Date },
): Promise<PickupResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  const pickup = await findPickup(tx, order.id);
  if (!pickup) return { kind: 'by-parcel' };
  if (!isUnshipped(order.state)) return { kind: 'illegal', from: order.state };
  if (isReady(pickup)) return { kind: 'same' };
  const obstacle = await findObstacle(tx, order);
  if (obstacle !== undefined) return { kind: 'held', by: obstacle };
  // Being ready implies packing: what is undone afterwards is that it is ready.
  const implied = { ...actor, onEvent: undefined };
  const packed = order.state === 'paid' ? await moveLocked(tx, implied, order, { to: 'packing' }) : order;
  if (!packed) return { kind: 'illegal', from: order.state };
  const { holdDays, remindAfterDays } = (await loadTrade(tx))?.terms.pickup ?? DEFAULT_TERMS;
  const holdUntil = new Date(now.getTime() + holdDays * DAY_MS);
  const remindAt = new Date(now.getTime() + remindAfterDays * DAY_MS);
  await tx
    .update(orderPickup)
    .set({ readyAt: now, holdUntil, remindAt, remindedAt: null })
    .where(eq(orderPickup.orderId, order.id));
  await addOrderNote(tx, actor, packed, {
    action: 'ready',
    reason: PICKUP_NOTES.ready,
    before: { isReady: false },
    after: { isReady: true, holdUntil: holdUntil.toISOString() },
  });
  const mail = await loadPickupMail(tx, { code: pickup.code, holdUntil });
  await enqueueEmail(tx, readyEmail(packed, mail), packed);
  return { kind: 'moved', order: packed };
}

/** Takes back that an order can be collected: it is being packed again, and its buyer gets an email. */
export async function unreadyOrder(
  tx: Transaction,
  actor: Actor,
  { reason, ...key }: SeenOrder & { reason: string },
): Promise<PickupResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  const pickup = await findPickup(tx, order.id);
  if (!pickup) return { kind: 'by-parcel' };
  if (!isUnshipped(order.state)) return { kind: 'illegal', from: order.state };
  if (!isReady(pickup)) return { kind: 'same' };
  await tx
    .update(orderPickup)
    .set({ readyAt: null, holdUntil: null, remindAt: null, remindedAt: null })
    .where(eq(orderPickup.orderId, order.id));
  await addOrderNote(tx, actor, order, {
    action: 'not-ready',
    reason: PICKUP_NOTES.notReady(reason),
    before: { isReady: true },
    after: { isReady: false },
  });
  await enqueueEmail(tx, notReadyEmail(order), order);
  return { kind: 'moved', order };
}

import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { findPlace } from '#modules/compliance/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { MailAddressSchema } from '#platform/mail/email.ts';
import {
  asCopy,
  confirmedEmail,
  noteEmail,
  refundedEmail,
  type Seller,
  shippedEmail,
  trackingEmail,
} from '../emails/order-emails.ts';
import { findReplaced } from '../order/exchanges.ts';
import { findOrderPage } from '../order/order-links.ts';
import { loadPickupMail, readyEmail } from '../emails/pickup-emails.ts';
import { isOwnDelivery } from '../order/snapshot.ts';
import { findPickup } from '../order/pickups.ts';
import type { OrderState } from '../order/life-cycle.ts';
import {
  type LockedOrder,
  lockOrder,
  lockSeenOrder,
  type NotAsSeen,
  type OrderKey,
  type SeenOrder,
} from '../order/lock-order.ts';
import {
  type BadTracking,
  checkParcels,
  formatParcels,
  listParcels,
  listTrackingPages,
  type NewParcel,
  replaceParcels,
} from './parcels.ts';
import { loadPlannedDays } from '../order/planned-days.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderHistory, refund, shopOrder } from '../tables.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { SERVICE_NOTES } from '../messages.ts';

/** Adds an operator's note to an order's history. Returns whether the order exists. */
export async function addOperatorNote(
  tx: Transaction,
  actor: Actor,
  { text, ...key }: OrderKey & { text: string },
): Promise<boolean> {
  const order = await lockOrder(tx, key);
  if (order) await addOrderNote(tx, actor, order, { action: 'noted', reason: text });
  return order !== undefined;
}

export type NoteSent =
  | { kind: 'sent' }
  | NotAsSeen
  /** The order has no email address that mail can go to. */
  | { kind: 'no-address' };

/** Emails the buyer what staff write about the order. The history keeps it. */
export async function sendBuyerNote(
  tx: Transaction,
  actor: Actor,
  { text, ...key }: SeenOrder & { text: string },
): Promise<NoteSent> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  if (!hasAddress(order)) return { kind: 'no-address' };
  await enqueueEmail(tx, noteEmail(order, text), order);
  await addOrderNote(tx, actor, order, { action: 'note-sent', reason: SERVICE_NOTES.sentToBuyer(text) });
  return { kind: 'sent' };
}

export type TrackingChanged =
  | { kind: 'changed'; isMailed: boolean }
  | NotAsSeen
  | BadTracking
  | { kind: 'same' }
  /** Nothing was shipped, so there is no tracking number to correct. */
  | { kind: 'not-shipped'; state: OrderState };

/**
 * Corrects an order's tracking numbers: one text, or its parcels. The history keeps both; the shopper
 * gets an email while the order is on its way.
 */
export async function updateTracking(
  tx: Transaction,
  actor: Actor,
  {
    tracking: text,
    parcels: given,
    ...key
  }: SeenOrder & { tracking?: string; parcels?: readonly NewParcel[] },
): Promise<TrackingChanged> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  const parcels = checkParcels(given ?? [{ carrier: '', tracking: text ?? '' }]);
  if ('kind' in parcels) return parcels;
  const tracking = formatParcels(parcels);
  const before = order.tracking;
  if (before === null) return { kind: 'not-shipped', state: order.state };
  if (before === tracking) return { kind: 'same' };
  await replaceParcels(tx, order.id, parcels);
  await tx.update(shopOrder).set({ tracking }).where(eq(shopOrder.id, order.id));
  await addOrderNote(tx, actor, order, {
    action: 'tracking-changed',
    reason: SERVICE_NOTES.tracking(before, tracking),
    before: { tracking: before },
    after: { tracking },
  });
  const isMailed = order.state === 'shipped' && hasAddress(order);
  if (isMailed) await enqueueEmail(tx, trackingEmail(order, tracking, listTrackingPages(parcels)), order);
  return { kind: 'changed', isMailed };
}

/** The emails of an order that can be sent again. */
export const RESENT_MAILS = ['confirmation', 'shipped', 'ready', 'refund'] as const;
export type ResentMail = (typeof RESENT_MAILS)[number];

/** Copies of one kind of an order's email within a day. */
const MAX_COPIES = 3;

export type Resent =
  | { kind: 'sent'; mail: ResentMail }
  | { kind: 'unknown' }
  /** There was no such email, or its content is no longer true. */
  | { kind: 'none'; mail: ResentMail }
  /** It was sent again often enough within a day. */
  | { kind: 'too-many'; mail: ResentMail; max: number }
  | { kind: 'no-address' };

/**
 * Sends an order's email again, as a copy. Without `mail` it is the shipping email, or the
 * confirmation when nothing was shipped. The history records it.
 */
export async function resendMail(
  tx: Transaction,
  actor: Actor,
  { mail: wanted, seller, ...key }: OrderKey & { mail?: ResentMail | undefined; seller: Seller },
): Promise<Resent> {
  const order = await lockOrder(tx, key);
  if (!order) return { kind: 'unknown' };
  if (!hasAddress(order)) return { kind: 'no-address' };
  const mail = wanted ?? (order.tracking === null ? 'confirmation' : 'shipped');
  const email = await findEmail(tx, order, mail, seller);
  if (!email) return { kind: 'none', mail };
  const isResent = and(
    eq(orderHistory.orderId, order.id),
    eq(orderHistory.reason, SERVICE_NOTES.resent[mail]),
    sql`created_at > now() - interval '1 day'`,
  );
  if ((await tx.$count(orderHistory, isResent)) >= MAX_COPIES)
    return { kind: 'too-many', mail, max: MAX_COPIES };
  await enqueueEmail(tx, asCopy(email), order);
  await addOrderNote(tx, actor, order, { action: 'mail-resent', reason: SERVICE_NOTES.resent[mail] });
  return { kind: 'sent', mail };
}

async function findEmail(tx: Transaction, order: LockedOrder, mail: ResentMail, seller: Seller) {
  const { tracking } = order;
  if (mail === 'shipped') {
    if (tracking === null && !(isOwnDelivery(order.snapshot) && order.state === 'shipped')) return undefined;
    const pages = listTrackingPages(await listParcels(tx, order.id));
    return shippedEmail(order, tracking, { pages, page: await findOrderPage(tx, order) });
  }
  if (mail === 'ready') {
    const pickup = await findPickup(tx, order.id);
    if (order.state !== 'packing' || !pickup?.holdUntil) return undefined;
    const { code, holdUntil } = pickup;
    return readyEmail(order, await loadPickupMail(tx, { code, holdUntil }));
  }
  // A cancelled order is not packed, so its confirmation would be false.
  if (mail === 'confirmation') {
    if (order.state === 'cancelled') return undefined;
    const [placed] = await tx
      .select({ at: shopOrder.createdAt })
      .from(shopOrder)
      .where(eq(shopOrder.id, order.id));
    const days = placed ? await loadPlannedDays(tx, order.snapshot, placed.at) : null;
    const place = order.details.method === 'pickup' ? await findPlace(tx) : undefined;
    const exchange = await findReplaced(tx, order.id);
    return confirmedEmail(order, { seller, days, place, exchange, page: await findOrderPage(tx, order) });
  }
  const [last] = await tx
    .select({ cents: refund.amountCents })
    .from(refund)
    .where(and(eq(refund.orderId, order.id), eq(refund.state, 'done'), ne(refund.reason, 'exchange')))
    .orderBy(desc(refund.endedAt), refund.id)
    .limit(1);
  return last && refundedEmail(order, last.cents);
}

const hasAddress = ({ email }: LockedOrder): boolean => MailAddressSchema.safeParse(email).success;

import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MailAddressSchema } from '#platform/mail/email.ts';
import {
  asCopy,
  confirmedEmail,
  refundedEmail,
  type Seller,
  shippedEmail,
  trackingEmail,
} from './emails/order-emails.ts';
import type { OrderState } from './life-cycle.ts';
import { type LockedOrder, lockOrder, addOrderNote, type OrderKey } from './transition-order.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { SERVICE_NOTES } from './messages.ts';

/** Adds an operator's note to an order's history. Returns whether the order exists. */
export async function addOperatorNote(
  db: Database,
  { actor, text, ...key }: OrderKey & { actor: string; text: string },
): Promise<boolean> {
  return await inTransaction(
    db,
    async (tx) => {
      const order = await lockOrder(tx, key);
      if (order) await addOrderNote(tx, order, { actor, reason: text });
      return order !== undefined;
    },
    { idempotent: true },
  );
}

export type TrackingChanged =
  | { kind: 'changed'; isMailed: boolean }
  | { kind: 'unknown' }
  | { kind: 'same' }
  /** Nothing was shipped, so there is no tracking number to correct. */
  | { kind: 'not-shipped'; state: OrderState };

/**
 * Corrects an order's tracking number. The history keeps both; the shopper gets an email while the
 * order is on its way.
 */
export async function updateTracking(
  db: Database,
  { actor, tracking, ...key }: OrderKey & { actor: string; tracking: string },
): Promise<TrackingChanged> {
  return await inTransaction(
    db,
    async (tx) => {
      const order = await lockOrder(tx, key);
      if (!order) return { kind: 'unknown' };
      const before = await loadTracking(tx, order);
      if (before === null) return { kind: 'not-shipped', state: order.state };
      if (before === tracking) return { kind: 'same' };
      await tx.execute(sql`update shop_order set tracking = ${tracking} where id = ${order.id}`);
      await addOrderNote(tx, order, { actor, reason: SERVICE_NOTES.tracking(before, tracking) });
      const isMailed = order.state === 'shipped' && hasAddress(order);
      if (isMailed) await enqueueEmail(tx, trackingEmail(order, tracking), order);
      return { kind: 'changed', isMailed };
    },
    { idempotent: true },
  );
}

/** The emails of an order that can be sent again. */
export const RESENT_MAILS = ['confirmation', 'shipped', 'refund'] as const;
export type ResentMail = (typeof RESENT_MAILS)[number];

export type Resent =
  | { kind: 'sent'; mail: ResentMail }
  | { kind: 'unknown' }
  /** There was no such email, or its content is no longer true. */
  | { kind: 'none'; mail: ResentMail }
  | { kind: 'no-address' };

/**
 * Sends an order's email again, as a copy. Without `mail` it is the shipping email, or the
 * confirmation when nothing was shipped. The history records it.
 */
export async function resendMail(
  db: Database,
  {
    actor,
    mail: wanted,
    seller,
    ...key
  }: OrderKey & { actor: string; mail?: ResentMail | undefined; seller: Seller },
): Promise<Resent> {
  return await inTransaction(
    db,
    async (tx) => {
      const order = await lockOrder(tx, key);
      if (!order) return { kind: 'unknown' };
      if (!hasAddress(order)) return { kind: 'no-address' };
      const tracking = await loadTracking(tx, order);
      const mail = wanted ?? (tracking === null ? 'confirmation' : 'shipped');
      const email = await findEmail(tx, order, mail, tracking, seller);
      if (!email) return { kind: 'none', mail };
      await enqueueEmail(tx, asCopy(email), order);
      await addOrderNote(tx, order, { actor, reason: SERVICE_NOTES.resent[mail] });
      return { kind: 'sent', mail };
    },
    { idempotent: true },
  );
}

async function findEmail(
  tx: Transaction,
  order: LockedOrder,
  mail: ResentMail,
  tracking: string | null,
  seller: Seller,
) {
  if (mail === 'shipped') return tracking === null ? undefined : shippedEmail(order, tracking);
  // A cancelled order is not packed, so its confirmation would be false.
  if (mail === 'confirmation') return order.state === 'cancelled' ? undefined : confirmedEmail(order, seller);
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select amount_cents as cents from refund where order_id = ${order.id} and state = 'done'
     order by ended_at desc, id limit 1`);
  return rows[0] && refundedEmail(order, rows[0].cents);
}

async function loadTracking(tx: Transaction, { id }: LockedOrder): Promise<string | null> {
  const { rows } = await tx.execute<{ tracking: string | null }>(
    sql`select tracking from shop_order where id = ${id}`,
  );
  return rows[0]?.tracking ?? null;
}

const hasAddress = ({ email }: LockedOrder): boolean => MailAddressSchema.safeParse(email).success;

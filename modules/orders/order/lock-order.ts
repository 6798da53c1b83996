import { eq, inArray, type SQL } from 'drizzle-orm';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { CustomerId, OrderId, PaymentSessionId } from '#contract/ids.ts';
import { type Locale, parseLocale } from '#contract/locale.ts';
import type { Currency } from '#contract/money.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { currentDetails, payment, refund, sessionPayment, shopOrder } from '../tables.ts';
import type { OrderState } from './life-cycle.ts';

/** An order whose row is locked until the transaction ends. Amounts are cents. */
export type LockedOrder = {
  id: OrderId;
  number: string;
  /** The session for which its bottles were reserved. */
  sessionId: PaymentSessionId;
  state: OrderState;
  isTest: boolean;
  /** Of the account that bought it; `null`: a guest did. */
  customerId: CustomerId | null;
  email: string;
  totalCents: number;
  refundedCents: number;
  currency: Currency;
  /** Language of the order: the emails about it are in it. */
  locale: Locale;
  isRestocked: boolean;
  isDisputed: boolean;
  tracking: string | null;
  snapshot: OrderSnapshot;
  /** Where it goes and how its buyer is reached: of the snapshot, or corrected since. */
  details: DeliveryDetails;
  /** As it was when it was locked: later changes of the transaction raise the stored one. */
  version: number;
};

export type OrderKey = { orderId: OrderId } | { number: string };
/** An order, and the version that the caller has seen; without one there is nothing to compare. */
export type SeenOrder = OrderKey & { expectedVersion?: number | undefined };

/** There is no such order, or it was changed since the caller saw it. */
export type NotAsSeen = { kind: 'unknown' } | { kind: 'changed-meanwhile'; currentVersion: number };

/** Locks an order as `lockOrder` does, and compares its version with the one that the caller saw. */
export async function lockSeenOrder(
  tx: Transaction,
  { expectedVersion, ...key }: SeenOrder,
): Promise<LockedOrder | NotAsSeen> {
  const order = await lockOrder(tx, key);
  if (!order) return { kind: 'unknown' };
  return expectedVersion === undefined || expectedVersion === order.version
    ? order
    : { kind: 'changed-meanwhile', currentVersion: order.version };
}

/** Locks an order and its session's row. Returns `undefined` without such an order. */
export async function lockOrder(tx: Transaction, key: OrderKey): Promise<LockedOrder | undefined> {
  const where = 'orderId' in key ? eq(shopOrder.id, key.orderId) : eq(shopOrder.number, key.number);
  // The session first, as in every other transaction: what is written about an order locks it too.
  await lockSessionsOf(tx, where);
  return await lockWhere(tx, where);
}

/**
 * Locks the sessions of orders, and those of the payments that give their refunds back: of an exchange
 * it is that of an earlier order. Sessions of a provider come first, and each kind in the order of ids.
 */
async function lockSessionsOf(tx: Transaction, where: SQL): Promise<void> {
  await tx
    .select({ id: sessionPayment.id })
    .from(sessionPayment)
    .where(
      inArray(
        sessionPayment.id,
        tx
          .select({ id: shopOrder.sessionId })
          .from(shopOrder)
          .where(where)
          .unionAll(
            tx
              .select({ id: refund.sessionId })
              .from(refund)
              .innerJoin(payment, eq(payment.refundId, refund.id))
              .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
              .where(where),
          ),
      ),
    )
    .orderBy(eq(sessionPayment.provider, 'none'), sessionPayment.id)
    .for('update');
}

/**
 * Locks many orders and their sessions by few statements, and returns them by number; omits unknown
 * numbers. Sessions first, and both in one order, so that two calls never wait for each other.
 */
export async function lockOrders(
  tx: Transaction,
  numbers: readonly string[],
): Promise<Map<string, LockedOrder>> {
  if (numbers.length === 0) return new Map();
  const where = inArray(shopOrder.number, [...numbers]);
  await lockSessionsOf(tx, where);
  const orders = await lockAllWhere(tx, where);
  return new Map(orders.map((order) => [order.number, order]));
}

/** Locks a payment session until the transaction ends. */
export async function lockSession(tx: Transaction, sessionId: PaymentSessionId): Promise<void> {
  await tx
    .select({ id: sessionPayment.id })
    .from(sessionPayment)
    .where(eq(sessionPayment.id, sessionId))
    .for('update');
}

/** Locks the order that a session paid. The caller must have locked the session. */
export const lockOrderOfSession = (
  tx: Transaction,
  sessionId: PaymentSessionId,
): Promise<LockedOrder | undefined> => lockWhere(tx, eq(shopOrder.sessionId, sessionId));

/**
 * Locks a payment's session, and the order that it paid, if any. Returns `undefined` for an unknown
 * payment. `paymentId` is the provider's.
 */
export async function lockPayment(
  tx: Transaction,
  paymentId: string,
): Promise<{ sessionId: PaymentSessionId; order: LockedOrder | undefined } | undefined> {
  const [session] = await tx
    .select({ id: sessionPayment.id })
    .from(sessionPayment)
    .where(eq(sessionPayment.paymentId, paymentId))
    .orderBy(sessionPayment.id)
    .for('update');
  return session && { sessionId: session.id, order: await lockOrderOfSession(tx, session.id) };
}

/** Locks the orders that replace bottles of orders of a payment, and are paid by it. */
export async function lockOrdersPaidBy(tx: Transaction, paymentId: string): Promise<LockedOrder[]> {
  const rows = await tx
    .select({ number: shopOrder.number })
    .from(payment)
    .innerJoin(refund, eq(refund.id, payment.refundId))
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(eq(refund.paymentId, paymentId));
  const orders = await lockOrders(
    tx,
    rows.map(({ number }) => number),
  );
  return [...orders.values()];
}

async function lockWhere(tx: Transaction, where: SQL): Promise<LockedOrder | undefined> {
  const [order] = await lockAllWhere(tx, where);
  return order;
}

async function lockAllWhere(tx: Transaction, where: SQL): Promise<LockedOrder[]> {
  const orders = await tx
    .select({
      id: shopOrder.id,
      number: shopOrder.number,
      sessionId: shopOrder.sessionId,
      state: shopOrder.state,
      isTest: shopOrder.isTest,
      customerId: shopOrder.customerId,
      email: shopOrder.email,
      totalCents: shopOrder.totalCents,
      refundedCents: shopOrder.refundedCents,
      currency: shopOrder.currency,
      locale: shopOrder.locale,
      isRestocked: shopOrder.isRestocked,
      isDisputed: shopOrder.isDisputed,
      tracking: shopOrder.tracking,
      snapshot: shopOrder.snapshot,
      details: currentDetails,
      version: shopOrder.version,
    })
    .from(shopOrder)
    .where(where)
    .orderBy(shopOrder.id)
    .for('update');
  return orders.map((order) => ({ ...order, locale: parseLocale(order.locale) }));
}

import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type CheckoutId,
  CheckoutIdSchema,
  type OrderId,
  OrderIdSchema,
  type PaymentSessionId,
} from '#contract/ids.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { orderHistory, refund, shopOrder } from '../tables.ts';

/**
 * Retention of orders in years after the end of the tax year of their last history entry (Income
 * Tax Act, s. 230(4)).
 */
const YEARS_RETAINED = 6;

const ExpiredSchema = z.object({ orderId: OrderIdSchema, checkoutId: CheckoutIdSchema });

/**
 * Lists orders whose retention has ended at `now`, each with its checkout, oldest first, up to a
 * maximum. The tax year is the calendar year in UTC: for shops west of it, the orders of the last
 * evening of a year stay one year longer, never shorter.
 */
export async function listExpiredOrders(
  db: Handle,
  now: Date,
  max: number,
): Promise<{ orderId: OrderId; checkoutId: CheckoutId }[]> {
  return await queryRows(
    db,
    sql`select id as "orderId", checkout_id as "checkoutId" from shop_order
         where created_at < ${now.toISOString()}::timestamptz - ${YEARS_RETAINED}::int * interval '1 year'
           and ${isExpired(now)}
         order by created_at, id limit ${max}::int`,
    ExpiredSchema,
  );
}

/**
 * Deletes an order with its history and refunds when its retention has ended. Returns whether it
 * did. The caller locks its checkout and sessions, and deletes what else belonged to it.
 */
export async function deleteExpiredOrder(
  tx: Transaction,
  actor: Actor,
  { orderId, now }: { orderId: OrderId; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from shop_order where id = ${orderId} and ${isExpired(now)} for update`);
  if (rowCount !== 1) return false;
  await tx.delete(refund).where(eq(refund.orderId, orderId));
  await tx.delete(orderHistory).where(eq(orderHistory.orderId, orderId));
  // Payments, facts, parcels, holds and requests are deleted with it.
  const [order] = await tx
    .delete(shopOrder)
    .where(eq(shopOrder.id, orderId))
    .returning({ number: shopOrder.number, state: shopOrder.state, totalCents: shopOrder.totalCents });
  await recordEvent(tx, actor, {
    action: 'order.deleted',
    resource: { kind: 'order', id: orderId },
    before: order ?? null,
    after: null,
    reason: 'retention has ended',
  });
  return true;
}

/** Deletes the refunds of a payment session that belongs to no order. */
export async function deleteRefundsOfSession(tx: Transaction, sessionId: PaymentSessionId): Promise<void> {
  await tx.delete(refund).where(eq(refund.sessionId, sessionId));
}

// A pending refund keeps its order: the debt must not be lost. So does an order that its payment paid by
// an exchange: refunds of that one go back by it.
const isExpired = (now: Date) => sql`
  extract(year from greatest(
      shop_order.created_at,
      (select max(order_history.created_at) from order_history where order_id = shop_order.id),
      (select max(coalesce(ended_at, created_at)) from refund where session_id in (
          select s.id from session_payment s where s.checkout_id = shop_order.checkout_id))
    ) at time zone 'UTC') + ${YEARS_RETAINED}::int
  < extract(year from ${now.toISOString()}::timestamptz at time zone 'UTC')
  and not exists (select from refund join session_payment s on s.id = refund.session_id
                   where s.checkout_id = shop_order.checkout_id and refund.state = 'asked')
  and not exists (select from session_payment s
                   where s.checkout_id = shop_order.checkout_id and s.state in ('opening', 'open'))
  and not exists (select from payment join refund on refund.id = payment.refund_id
                   where refund.order_id = shop_order.id or refund.session_id = shop_order.session_id)`;

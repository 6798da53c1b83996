import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CheckoutId, OrderId } from '#contract/ids.ts';
import type { PaidDelivery } from '#contract/checkout/quote.ts';
import { formatCents } from '#contract/money.ts';
import type { ExchangeState } from '#contract/orders/exchanges.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Replaced } from './replaced.ts';
import { currentDetails, orderExchange, payment, shopOrder } from '../tables.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** Returns what an order is in exchange for; `undefined`: it replaces nothing. */
export async function findReplaced(db: Handle, newOrderId: OrderId): Promise<Replaced | undefined> {
  const [row] = await db
    .select({
      number: shopOrder.number,
      backCents: orderExchange.backCents,
      how: sql<Replaced['how']>`case when ${orderExchange.state} = 'not-refunded' then 'not-refunded'
        when exists (select from ${payment} p where p.order_id = ${newOrderId} and p.kind = 'exchange')
        then 'at-once' else 'paid' end`,
    })
    .from(orderExchange)
    .innerJoin(shopOrder, eq(shopOrder.id, orderExchange.orderId))
    .where(eq(orderExchange.newOrderId, newOrderId));
  return row;
}

/** An exchange of units of an order, as its page shows it. */
export type ExchangeOfOrder = {
  id: string;
  line: number;
  quantity: number;
  state: ExchangeState;
  backCents: number;
  /** Of the order that replaces them, once there is one. */
  newNumber: string | null;
  /** The checkout that an open one waits for. */
  waitsFor: CheckoutId | null;
};

/** Lists the exchanges of units of an order, oldest first. */
export async function listExchanges(db: Handle, orderId: OrderId): Promise<ExchangeOfOrder[]> {
  return await db
    .select({
      id: orderExchange.id,
      line: orderExchange.linePosition,
      quantity: orderExchange.quantity,
      state: orderExchange.state,
      backCents: orderExchange.backCents,
      newNumber: shopOrder.number,
      waitsFor: sql<CheckoutId | null>`case when ${orderExchange.state} = 'open' then ${orderExchange.checkoutId} end`,
    })
    .from(orderExchange)
    .leftJoin(shopOrder, eq(shopOrder.id, orderExchange.newOrderId))
    .where(eq(orderExchange.orderId, orderId))
    .orderBy(asc(orderExchange.createdAt), asc(orderExchange.id));
}

/**
 * Returns the delivery that an order paid for whose bottles a checkout is to replace: it is not paid
 * again. `undefined`: it replaces none.
 */
export async function findPaidDelivery(
  db: Handle,
  checkoutId: CheckoutId,
): Promise<PaidDelivery | undefined> {
  const [row] = await db
    .select({ details: currentDetails, cents: orderExchange.deliveryCents })
    .from(orderExchange)
    .innerJoin(shopOrder, eq(shopOrder.id, orderExchange.orderId))
    .where(eq(orderExchange.checkoutId, checkoutId));
  return row && { province: row.details.province, method: row.details.method, cents: row.cents };
}

/** Returns the exchange that a checkout waits to be paid for, as its email says it. */
export async function findWaitingExchange(
  db: Handle,
  checkoutId: CheckoutId,
): Promise<{ number: string; back: string } | undefined> {
  const [row] = await db
    .select({ number: shopOrder.number, backCents: orderExchange.backCents })
    .from(orderExchange)
    .innerJoin(shopOrder, eq(shopOrder.id, orderExchange.orderId))
    .where(and(eq(orderExchange.checkoutId, checkoutId), eq(orderExchange.state, 'open')));
  return row && { number: row.number, back: formatCents(row.backCents) };
}

/** Returns the checkout that an exchange of an order waits for; `undefined`: none waits. */
export async function findOpenExchange(
  db: Handle,
  number: string,
): Promise<{ checkoutId: CheckoutId } | undefined> {
  const [row] = await db
    .select({ checkoutId: orderExchange.checkoutId })
    .from(orderExchange)
    .innerJoin(shopOrder, eq(shopOrder.id, orderExchange.orderId))
    .where(and(eq(shopOrder.number, number), eq(orderExchange.state, 'open')));
  return row;
}

/** For `shop_order o`: whether an exchange of it waits to be paid. */
export const IS_EXCHANGING = sql`exists (
  select from order_exchange x where x.order_id = o.id and x.state = 'open')`;

/**
 * Whether an exchange of an order waits to be paid. Meanwhile its bottles and its money stay as they
 * are: it is neither packed, shipped, cancelled nor refunded.
 */
export async function isExchanging(db: Handle, orderId: OrderId): Promise<boolean> {
  const [row] = await queryRows(
    db,
    sql`select ${IS_EXCHANGING} as "isOpen" from shop_order o where o.id = ${orderId}`,
    z.object({ isOpen: z.boolean() }),
  );
  return row?.isOpen === true;
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OrderId, OrderIdSchema } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Buyer, isOfCustomer } from '../order/buyer.ts';
import { findOrderPage } from '../order/order-links.ts';

const RowSchema = z.object({ id: OrderIdSchema, number: z.string(), isNew: z.boolean() });

/** An order that an exchange links to another one of the same buyer. */
export type ExchangedOrder = {
  number: string;
  /** It replaces bottles of the other one, else bottles of it are replaced. */
  isNew: boolean;
  /** Path of its page. */
  page: string;
};

/** Lists the buyer's orders that exchanges link to an order of theirs, oldest first. */
export async function listExchangedOrders(
  db: Handle,
  buyer: Buyer,
  orderId: OrderId,
): Promise<ExchangedOrder[]> {
  const rows = await queryRows(
    db,
    sql`
    select id, number, id in (select new_order_id from order_exchange where order_id = ${orderId}) as "isNew"
      from shop_order
     where id in (select new_order_id from order_exchange where order_id = ${orderId}
                  union select order_id from order_exchange where new_order_id = ${orderId})
       and ${isOfCustomer(buyer)}
     order by created_at, id`,
    RowSchema,
  );
  const orders: ExchangedOrder[] = [];
  for (const { id, number, isNew } of rows)
    orders.push({ number, isNew, page: await findOrderPage(db, { id, number }) });
  return orders;
}

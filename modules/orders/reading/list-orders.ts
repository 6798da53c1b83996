import { count, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type OrderSummary, OrderSummarySchema } from '../order/found-order.ts';
import { shopOrder } from '../tables.ts';
import { matchOrders, type OrderFilter } from './match-orders.ts';

const COLUMNS = sql`number, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at, state, total_cents as "totalCents",
  refunded_cents as "refundedCents", currency, is_test as "isTest", is_disputed as "isDisputed",
  snapshot -> 'details' ->> 'name' as name, snapshot -> 'details' ->> 'province' as province`;

/** Returns the newest `max` orders that match, and how many match in all. */
export async function listOrders(
  db: Handle,
  max: number,
  filter: OrderFilter = {},
): Promise<{ orders: OrderSummary[]; total: number }> {
  const where = matchOrders(filter);
  const orders = await queryRows(
    db,
    sql`select ${COLUMNS} from shop_order where ${where} order by shop_order.created_at desc, id limit ${max}::int`,
    OrderSummarySchema,
  );
  const [counted] = await db.select({ total: count() }).from(shopOrder).where(where);
  return { orders, total: counted?.total ?? 0 };
}

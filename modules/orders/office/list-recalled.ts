import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoTime } from '#platform/database/iso-time.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { ORDER_STATES } from '../order/life-cycle.ts';
import type { Span } from './sales-figures.ts';

const RecalledSchema = z.object({
  number: z.string(),
  paidAt: z.string(),
  state: z.enum(ORDER_STATES),
  productId: z.string(),
  product: z.string(),
  units: z.int(),
  refundedUnits: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  province: z.string(),
});
/** A product in an order, and who bought it; what was erased on request is empty. */
export type RecalledOrder = z.output<typeof RecalledSchema>;

/** Lists the orders of a span that hold any of these products, the oldest first; `undefined`: any. */
export const listRecalled = (
  db: Handle,
  { from, to }: Span,
  { productIds, isTest }: { productIds: readonly string[] | undefined; isTest: boolean },
): Promise<RecalledOrder[]> =>
  queryRows(
    db,
    sql`
    select o.number, ${isoTime('o.created_at')} as "paidAt", o.state, l.product_id as "productId",
           max(l.name) as product, sum(l.quantity)::int as units,
           coalesce(sum(back.units), 0)::int as "refundedUnits",
           coalesce(o.changed_details ->> 'name', o.recipient, '') as name, coalesce(o.email, '') as email,
           coalesce(coalesce(o.changed_details, o.snapshot -> 'details') ->> 'phone', '') as phone,
           coalesce(o.province, '') as province
      from order_line l join shop_order o on o.id = l.order_id
           left join lateral (
             select sum(f.quantity) as units from refund r join refund_line f on f.refund_id = r.id
              where r.order_id = o.id and r.state <> 'failed' and f.line_position = l.position) as back on true
     where o.is_test = ${isTest} and o.created_at >= ${from.toISOString()}::timestamptz
       and o.created_at < ${to.toISOString()}::timestamptz and l.product_id is not null
       and ${productIds ? sql`l.product_id = any (${sql.param(productIds)}::uuid[])` : sql`true`}
     group by o.id, l.product_id order by o.created_at, o.id, l.product_id`,
    RecalledSchema,
  );

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** A span of time; `to` is not in it. */
export type Span = { from: Date; to: Date };

const SalesSchema = z.object({
  orders: z.int(),
  goodsCents: z.number(),
  paidCents: z.number(),
  refundedGoodsCents: z.number(),
  refundedCents: z.number(),
});
export type SalesFigures = z.output<typeof SalesSchema>;

/**
 * Sums orders by the time of payment and refunds by the time they were done (B78). Goods are lines as
 * paid: without delivery, taxes and deposits; refunded goods are those of lines and of goodwill on
 * lines.
 */
export async function sumSales(
  db: Handle,
  { from, to }: Span,
  { isTest }: { isTest: boolean },
): Promise<SalesFigures> {
  const inSpan = (column: string) =>
    sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${to.toISOString()}::timestamptz`;
  const [figures] = await queryRows(
    db,
    sql`
    with sold as (
      select count(*)::int as orders, coalesce(sum(goods_cents), 0)::float8 as goods,
             coalesce(sum(total_cents), 0)::float8 as paid
        from shop_order o where o.is_test = ${isTest} and ${inSpan('o.created_at')}
    ),
    given as (
      select r.id, r.amount_cents
        from refund r join shop_order o on o.id = r.order_id
       where r.state = 'done' and o.is_test = ${isTest} and ${inSpan('r.ended_at')}
    )
    select orders, goods as "goodsCents", paid as "paidCents",
           (select coalesce(sum(l.net_cents), 0)::float8 from given join refund_line l on l.refund_id = given.id
             where l.kind in ('line', 'goodwill') and l.line_position is not null) as "refundedGoodsCents",
           (select coalesce(sum(amount_cents), 0)::float8 from given) as "refundedCents"
      from sold`,
    SalesSchema,
  );
  if (!figures) throw new Error('sums always have a row');
  return figures;
}

const SoldSchema = z.object({ productId: z.string(), quantity: z.int() });

/** Sums the units of products that were ordered since an instant. Products without are absent. */
export async function sumSold(
  db: Handle,
  productIds: readonly string[],
  since: Date,
  { isTest }: { isTest: boolean },
): Promise<Map<string, number>> {
  const rows = await queryRows(
    db,
    sql`select l.product_id as "productId", sum(l.quantity)::int as quantity
          from order_line l join shop_order o on o.id = l.order_id
         where l.product_id = any (${sql.param([...productIds])}::uuid[]) and o.is_test = ${isTest}
           and o.created_at >= ${since.toISOString()}::timestamptz and o.state <> 'cancelled'
         group by l.product_id`,
    SoldSchema,
  );
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

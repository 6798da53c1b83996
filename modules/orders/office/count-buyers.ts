import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Currency } from '#contract/money.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Span } from './sales-figures.ts';

const BuyersSchema = z.object({
  isReturning: z.boolean().nullable(),
  buyers: z.int(),
  orders: z.int(),
  goodsCents: z.int(),
});
/** Buyers with their orders; `isReturning` is `null` where their data was deleted. */
export type BuyerSums = z.output<typeof BuyersSchema>;

/**
 * Counts who bought in a span: for the first time, or after an order before the span. A buyer is an
 * email address. Goods are as paid, without what was refunded later.
 */
export async function countBuyers(
  db: Handle,
  { from, to }: Span,
  { isTest, currency }: { isTest: boolean; currency: Currency },
): Promise<BuyerSums[]> {
  const begin = sql`${from.toISOString()}::timestamptz`;
  return await queryRows(
    db,
    sql`
    with purchase as (
      select lower(email) as email, count(*)::int as orders, sum(goods_cents) as cents from shop_order o
       where o.is_test = ${isTest} and o.currency = ${currency} and o.created_at >= ${begin}
         and o.created_at < ${to.toISOString()}::timestamptz
       group by lower(email), case when email = '' then id end
    )
    select case when purchase.email <> '' then exists (
             select from shop_order earlier
              where lower(earlier.email) = purchase.email and earlier.is_test = ${isTest}
                and earlier.created_at < ${begin}) end as "isReturning",
           count(*)::int as buyers, sum(orders)::int as orders, sum(cents)::float8 as "goodsCents"
      from purchase group by 1 order by 1`,
    BuyersSchema,
  );
}

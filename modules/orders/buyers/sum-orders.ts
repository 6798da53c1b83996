import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Currency } from '#contract/money.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Buyer } from '../order/buyer.ts';

export type OrderSum = {
  orderCount: number;
  /** What was paid and not refunded, in the given currency. */
  spentCents: number;
};

const SumSchema = z.object({ id: z.string(), orderCount: z.int(), spentCents: z.number() });

/**
 * Counts and sums the orders of some buyers, by their id: those of test mode, or the others. For the
 * rows of a page: each buyer costs two lookups.
 */
export async function sumOrders(
  db: Handle,
  buyers: readonly { id: string; orders: Buyer }[],
  { isTest, currency }: { isTest: boolean; currency: Currency },
): Promise<ReadonlyMap<string, OrderSum>> {
  const given = JSON.stringify(buyers.map(({ id, orders }) => ({ id, ...orders })));
  const rows = await queryRows(
    db,
    sql`
    select given.id, count(o.id)::int as "orderCount",
           coalesce(sum(o.total_cents - o.refunded_cents) filter (where o.currency = ${currency}), 0)::float8 as "spentCents"
      from jsonb_to_recordset(${given}::jsonb) as given
             (id uuid, "customerId" uuid, "provenEmail" text, "provenSince" timestamptz)
           left join lateral (
             select id, total_cents, refunded_cents, currency from shop_order
              where is_test = ${isTest} and customer_id = given."customerId"
             union all
             select id, total_cents, refunded_cents, currency from shop_order
              where is_test = ${isTest} and customer_id is null and lower(email) = lower(given."provenEmail")
                and lower(email collate "C") = lower(given."provenEmail" collate "C")
                and created_at >= coalesce(given."provenSince", '-infinity')) as o on true
     group by given.id`,
    SumSchema,
  );
  return new Map(rows.map(({ id, ...sum }) => [id, sum]));
}

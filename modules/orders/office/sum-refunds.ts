import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Currency } from '#contract/money.ts';
import { REFUND_CAUSES } from '#contract/orders/refund-causes.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { REFUND_REASONS } from '../order/refund-reasons.ts';
import type { Span } from './sales-figures.ts';

const RefundSumsSchema = z.object({
  reason: z.enum(REFUND_REASONS),
  cause: z.enum(REFUND_CAUSES).nullable(),
  refunds: z.int(),
  cents: z.int(),
});
export type RefundSums = z.output<typeof RefundSumsSchema>;

/** Sums the refunds that were done in a span, by what they were for; the largest sum comes first. */
export async function sumRefunds(
  db: Handle,
  { from, to }: Span,
  { isTest, currency }: { isTest: boolean; currency: Currency },
): Promise<RefundSums[]> {
  return await queryRows(
    db,
    sql`
    select r.reason, r.cause, (count(*) filter (where r.part_of is null))::int as refunds,
           sum(r.amount_cents)::float8 as cents
      from refund r join shop_order o on o.id = r.order_id
     where r.state = 'done' and o.is_test = ${isTest} and o.currency = ${currency}
       and r.ended_at >= ${from.toISOString()}::timestamptz and r.ended_at < ${to.toISOString()}::timestamptz
     group by r.reason, r.cause order by sum(r.amount_cents) desc, r.reason, r.cause`,
    RefundSumsSchema,
  );
}

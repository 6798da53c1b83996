import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** After so many days a payment is in a payout; the first one of an account takes longest. */
export const PAYOUT_DAYS = 14;
/** Payments from before that are no longer listed: nothing can be done about them here. */
const LISTED_DAYS = 90;

const RowSchema = z.object({
  orderNumber: z.string(),
  paymentId: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  at: instantColumn,
});
export type UnpaidPayment = z.output<typeof RowSchema>;

/**
 * Lists payments of orders that a provider took and no payout contains, the oldest first. Payments from
 * before the first payout that the shop knows are left out: they may be in an earlier one.
 */
export async function listUnpaidPayments(
  db: Handle,
  { isTest, now, limit }: { isTest: boolean; now: Date; limit: number },
): Promise<UnpaidPayment[]> {
  const days = (count: number) => sql`${now.toISOString()}::timestamptz - ${count}::int * interval '1 day'`;
  return await queryRows(
    db,
    sql`
    with known as (
      select provider, min(created_at) as since from payout where is_test = ${isTest} group by provider
    )
    select m.order_number as "orderNumber", m.payment_id as "paymentId", m.amount_cents as "amountCents", m.currency,
           m.at
      from provider_movement m join known k on k.provider = m.provider
     where m.kind = 'charge' and m.is_test = ${isTest} and m.order_number is not null
       and m.at between ${days(LISTED_DAYS)} and ${days(PAYOUT_DAYS)}
       and m.at > k.since
       and not exists (select from payout_entry e where e.kind = 'charge' and e.payment_id = m.payment_id)
     order by m.at, m.payment_id limit ${limit}::int`,
    RowSchema,
  );
}

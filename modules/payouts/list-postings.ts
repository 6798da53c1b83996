import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const RowSchema = z.object({
  day: z.string(),
  providerId: z.string(),
  /** What the bank got. */
  paidCents: z.int(),
  paidCurrency: z.string(),
  isReturn: z.boolean(),
  account: z.enum(['bank', 'clearing', 'fees', 'other', 'returned']),
  /** A debit; negative: a credit. */
  cents: z.int(),
});

/**
 * What a payout moves between accounts. `returned` has money of payouts that failed, until a later one
 * brings it; `other` what belongs to no order. `isReturn`: it failed, and the bank gives it back.
 */
export type Posting = z.output<typeof RowSchema>;

/**
 * Lists the postings of payouts that arrived or failed in these days, in cents of `currency`. The
 * postings of a payout sum to 0. A payment in `currency` leaves clearing as it was paid; other amounts
 * of a payout in another currency are converted at the rate of their entry, or else at that of the
 * payout. A payout without any rate is left out, and so is one whose entries are not known yet.
 */
export async function listPostings(
  db: Handle,
  { from, to }: { from: string; to: string },
  { isTest, timeZone, currency }: { isTest: boolean; timeZone: string; currency: string },
): Promise<Posting[]> {
  return await queryRows(
    db,
    sql`
    with paid as (
      select p.*, (p.failed_at at time zone ${timeZone})::date as failed_on,
             case when p.currency = ${currency} then 1::numeric else (
               select sum(abs(e.amount_cents))::numeric / nullif(sum(abs(e.source_cents)), 0) from payout_entry e
                where e.payout_id = p.id and e.source_currency = ${currency}) end as rate
        from payout p
       where p.is_test = ${isTest} and p.state <> 'waiting' and p.result <> 'waiting'
    ), known as (
      select * from paid
       where rate is not null
         and (arrives_on between ${from}::date and ${to}::date or failed_on between ${from}::date and ${to}::date)
    ), entry as (
      select k.id, e.kind, e.result,
             case when k.currency = ${currency} then e.amount_cents
                  when e.source_currency = ${currency} then e.source_cents
                  else round(e.amount_cents / k.rate) end as gross,
             case when k.currency = ${currency} then e.fee_cents
                  else round(e.fee_cents * 1000000 / coalesce(e.rate_millionths, k.rate * 1000000)) end as fee
        from known k join payout_entry e on e.payout_id = k.id
    ), moved as (
      select id, -gross as cents,
             case when kind = 'fee' then 'fees'
                  when kind = 'returned' then 'returned'
                  when kind in ('charge', 'refund', 'dispute') and result <> 'unknown' then 'clearing'
                  else 'other' end as account
        from entry
      union all
      select id, fee, 'fees' from entry
      union all
      select id, round(difference_cents / rate), 'other' from known
      union all
      select id, -round(amount_cents / rate), 'clearing' from known where result = 'unlisted'
    ), posted as (
      select id, account, sum(cents) as cents from moved group by id, account
      union all
      select id, 'bank', -sum(cents) from moved group by id
    )
    select k.arrives_on::text as day, k.provider_id as "providerId", k.amount_cents as "paidCents",
           k.currency as "paidCurrency", false as "isReturn", p.account, p.cents::float8 as cents
      from known k join posted p on p.id = k.id
     where k.arrives_on between ${from}::date and ${to}::date and p.cents <> 0
    union all
    select k.failed_on::text, k.provider_id, k.amount_cents, k.currency, true, side.account,
           (side.sign * p.cents)::float8
      from known k join posted p on p.id = k.id and p.account = 'bank'
           cross join (values ('returned', 1), ('bank', -1)) as side (account, sign)
     where k.failed_on between ${from}::date and ${to}::date and p.cents <> 0
     order by 1, 5, 2, 6`,
    RowSchema,
  );
}

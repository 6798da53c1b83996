import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { PayoutContents, PayoutEntry } from '../payout-reading.ts';

const MovementSchema = z.object({
  day: z.string(),
  kind: z.enum(['charge', 'refund']),
  paymentId: z.string(),
  sourceId: z.string(),
  cents: z.int(),
  currency: z.string(),
});
type Movement = z.output<typeof MovementSchema>;

/** The fee of a payment: 2.9 percent, half up, and 30 cents. A refund has none and gives none back. */
export const testFeeCents = (cents: number): number => Math.round((cents * 29) / 1000) + 30;

/**
 * Lists the payouts of the test payment: one for each day (UTC) that is over and each currency, of its
 * payments less its refunds and fees. It is paid at the end of that day. Disputes move no money here.
 */
export async function listTestPayouts(
  db: Handle,
  { since, now }: { since: Date; now: Date },
): Promise<(PayoutContents & { entries: PayoutEntry[] })[]> {
  const movements = await queryRows(
    db,
    sql`
    with movement as (
      select coalesce(paid_at, created_at) as at, 'charge' as kind, payment_id,
             replace(payment_id, 'pi_', 'ch_') as source_id, amount_cents as cents, upper(currency) as currency
        from test_payment where state = 'paid'
      union all
      select (r ->> 'at')::timestamptz, 'refund', payment_id, r ->> 'id', -(r ->> 'cents')::integer, upper(currency)
        from test_payment cross join lateral jsonb_array_elements(refunds) as r
       where state = 'paid'
    )
    select (at at time zone 'UTC')::date::text as day, kind, payment_id as "paymentId", source_id as "sourceId", cents,
           currency
      from movement
     where (at at time zone 'UTC')::date >= ${getDay(since)}::date
       and (at at time zone 'UTC')::date < ${getDay(now)}::date
     order by 1, currency, at, source_id`,
    MovementSchema,
  );
  const byPayout = Map.groupBy(movements, ({ day, currency }) => `po_test_${day}_${currency}`);
  return [...byPayout].flatMap(([payoutId, own]) => toContents(payoutId, own));
}

function toContents(
  payoutId: string,
  movements: readonly Movement[],
): (PayoutContents & { entries: PayoutEntry[] })[] {
  const [first] = movements;
  if (!first) return [];
  const entries = movements.map(toEntry);
  const createdAt = new Date(Date.parse(first.day) + DAY_MS);
  const payout = {
    payoutId,
    amountCents: entries.reduce((sum, { netCents }) => sum + netCents, 0),
    currency: first.currency,
    state: 'paid' as const,
    createdAt,
    arrivesOn: getDay(createdAt),
  };
  return [{ payout, entries }];
}

function toEntry({ kind, paymentId, sourceId, cents, currency }: Movement): PayoutEntry {
  const feeCents = kind === 'charge' ? testFeeCents(cents) : 0;
  return {
    entryId: `txn_${sourceId}`,
    kind,
    type: kind,
    amountCents: cents,
    feeCents,
    netCents: cents - feeCents,
    paymentId,
    sourceId,
    sourceCents: cents,
    sourceCurrency: currency,
    rateMillionths: null,
  };
}

const getDay = (at: Date): string => at.toISOString().slice(0, 10);

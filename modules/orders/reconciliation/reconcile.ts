import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DISCREPANCY_KINDS, DISCREPANCY_QUERIES } from './discrepancies.ts';

const DiscrepancySchema = z.object({ what: z.enum(DISCREPANCY_KINDS), detail: z.string() });
export type Discrepancy = z.output<typeof DiscrepancySchema>;

/** Totals of the report. Cents are of the shop's currency; bottles are those taken out of stock. */
const CountsSchema = z.object({
  orders: z.int(),
  paidSessions: z.int(),
  strays: z.int(),
  orderCents: z.number(),
  sessionCents: z.number(),
  refundedCents: z.number(),
  heldBottles: z.number(),
  soldBottles: z.number(),
  waitingJobs: z.int(),
});
export type ReconciliationCounts = z.output<typeof CountsSchema>;
export type ReconciliationReport = {
  isRight: boolean;
  discrepancies: Discrepancy[];
  counts: ReconciliationCounts;
};

/** Maximum of one kind of discrepancy; more would tell nothing new. */
const MAX_OF_A_KIND = 50;

/**
 * Compares payments, orders and stock at one moment. Every payment is an order or was refunded,
 * every order was paid, and every taken bottle is reserved or sold. Changes nothing; the report
 * names no person.
 */
export async function reconcile(db: Database): Promise<ReconciliationReport> {
  return await inTransaction(
    db,
    async (tx) => {
      // The first statement fixes the snapshot that all of them see.
      const [counts] = await queryRows(tx, COUNTS, CountsSchema);
      const errors = await queryRows(tx, ALL_DISCREPANCIES, DiscrepancySchema);
      if (!counts) throw new Error('reconciliation: the counts returned no row');
      return { isRight: errors.length === 0, discrepancies: errors, counts };
    },
    { isolation: 'repeatable read' },
  );
}

const ALL_DISCREPANCIES: SQL = sql.join(
  Object.entries(DISCREPANCY_QUERIES).map(
    ([what, query]) =>
      sql`(select ${sql.raw(`'${what}'`)} as what, detail from (${query} order by detail limit ${sql.raw(String(MAX_OF_A_KIND))}) as found)`,
  ),
  sql` union all `,
);

const COUNTS = sql`
  select (select count(*) from shop_order)::int as orders,
         (select count(*) from session_payment where state = 'paid')::int as "paidSessions",
         (select count(*) from session_payment where state = 'stray')::int as strays,
         (select coalesce(sum(total_cents), 0) from shop_order)::float8 as "orderCents",
         (select coalesce(sum(amount_cents), 0) from session_payment where state = 'paid')::float8 as "sessionCents",
         (select coalesce(sum(amount_cents), 0) from refund where state = 'done')::float8 as "refundedCents",
         (select coalesce(sum(quantity), 0) from reserved_stock where state = 'held')::float8 as "heldBottles",
         (select coalesce(sum(quantity), 0) from reserved_stock where state in ('sold', 'shipped'))::float8 as "soldBottles",
         (select count(*) from queued_job where dead_at is null)::int as "waitingJobs"`;

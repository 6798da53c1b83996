import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ProductClass, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Books, inBooks, type Period } from './period.ts';

const ACCOUNTS = {
  clearing: 'Payment provider clearing',
  delivery: 'Delivery income',
  deposits: 'Container deposits payable',
  fees: 'Recycling fees collected',
  unassigned: 'Refunds not assigned to products',
  sales: {
    spirits: 'Sales of spirits',
    wine: 'Sales of wine',
    beer: 'Sales of beer',
    'no-alcohol': 'Sales without alcohol',
  } satisfies Record<ProductClass, string>,
  otherSales: 'Other sales',
} as const;

const RowSchema = z.object({
  day: z.string(),
  isRefund: z.boolean(),
  kind: z.enum(['clearing', 'delivery', 'deposits', 'fees', 'unassigned', 'sales', 'tax']),
  /** Class of products, or name of a tax. */
  name: z.string(),
  province: z.string(),
  cents: z.int(),
});

/** A line of the journal of a day. One of the two amounts is 0. */
export type JournalLine = {
  day: string;
  /** The same for all lines of a day that balance: `2026-11-23-S` for sales, `-R` for refunds. */
  entry: string;
  account: string;
  debitCents: number;
  creditCents: number;
  memo: string;
};

/**
 * Lists the journal of a period: for each day one entry of its sales and one of its refunds. Debits
 * equal credits in each. Sales by class, each tax, recycling fees and deposits stand apart; what was
 * paid is in the clearing account of the payment provider. Its own fees are not known to the shop.
 */
export async function listJournal(db: Handle, period: Period, books: Books): Promise<JournalLine[]> {
  const day = sql`(e.at at time zone ${books.timeZone})::date::text`;
  const rows = await queryRows(
    db,
    sql`
    select ${day} as day, e.refund_id is not null as "isRefund", part.kind, part.name, part.province,
           sum(part.cents)::float8 as cents
      from sale_entry e cross join lateral (values
             ('sales', coalesce(e.product_class, ''), '', e.net_cents),
             ('delivery', '', '', e.delivery_cents),
             ('deposits', '', e.province, e.deposit_cents),
             ('fees', '', e.province, e.fee_cents),
             ('unassigned', '', '', e.unassigned_cents),
             ('clearing', '', '',
              -(e.net_cents + e.delivery_cents + e.fee_cents + e.tax_cents + e.deposit_cents
                + e.unassigned_cents))
           ) as part (kind, name, province, cents)
     where ${inBooks('e', period, books)}
     group by 1, 2, 3, 4, 5 having sum(part.cents) <> 0
    union all
    select ${day}, e.refund_id is not null, 'tax', e.name, e.province, sum(e.cents)::float8
      from tax_entry e where ${inBooks('e', period, books)}
     group by 1, 2, 4, 5 having sum(e.cents) <> 0
     order by 1, 2, 3, 4, 5`,
    RowSchema,
  );
  return rows.map((row) => ({
    day: row.day,
    entry: `${row.day}-${row.isRefund ? 'R' : 'S'}`,
    account: nameAccount(row),
    debitCents: Math.max(0, -row.cents),
    creditCents: Math.max(0, row.cents),
    memo: row.isRefund ? 'Refunds of online orders' : 'Online orders',
  }));
}

function nameAccount({ kind, name, province }: z.output<typeof RowSchema>): string {
  switch (kind) {
    case 'sales': {
      const known = PRODUCT_CLASSES.find((one) => one === name);
      return known ? ACCOUNTS.sales[known] : ACCOUNTS.otherSales;
    }
    case 'tax':
      return `${name} payable, ${province}`;
    case 'deposits':
    case 'fees':
      return `${ACCOUNTS[kind]}, ${province}`;
    default:
      return ACCOUNTS[kind];
  }
}

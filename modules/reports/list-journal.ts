import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ProductClass, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { listPostings, type Posting } from '#modules/payouts/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Books, inBooks, type Period } from './period.ts';

const ACCOUNTS = {
  clearing: 'Payment provider clearing',
  bank: 'Bank',
  providerFees: 'Payment provider fees',
  returned: 'Payouts that came back',
  otherMovements: 'Other movements at the payment provider',
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
  /**
   * The same for all lines of a day that balance: `2026-11-23-S` for sales, `-R` for refunds, `-P` for
   * payouts, `-F` for payouts that failed.
   */
  entry: string;
  account: string;
  debitCents: number;
  creditCents: number;
  memo: string;
};

/**
 * Lists the journal of a period: for each day one entry of its sales, one of its refunds and one of
 * its payouts. Debits equal credits in each. Sales by class, each tax, recycling fees and deposits
 * stand apart. What was paid is in the clearing account of the payment provider, from where payouts
 * take it to the bank, less the provider's fees.
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
  const lines = rows.map((row) => ({
    day: row.day,
    entry: `${row.day}-${row.isRefund ? 'R' : 'S'}`,
    account: nameAccount(row),
    debitCents: Math.max(0, -row.cents),
    creditCents: Math.max(0, row.cents),
    memo: row.isRefund ? 'Refunds of online orders' : 'Online orders',
  }));
  const postings = await listPostings(db, period, books);
  const byEntry = Map.groupBy([...lines, ...postings.map((one) => toLine(one, books))], ({ entry }) => entry);
  const order = [...byEntry.keys()].toSorted(compareEntries);
  return order.flatMap((entry) => byEntry.get(entry) ?? []);
}

/** Entries of a day in this order. */
const SUFFIXES = ['S', 'R', 'P', 'F'];
const rankOf = (entry: string): string => entry.slice(0, -1) + SUFFIXES.indexOf(entry.slice(-1));
const compareEntries = (one: string, other: string): number => (rankOf(one) < rankOf(other) ? -1 : 1);

const POSTED = {
  bank: ACCOUNTS.bank,
  clearing: ACCOUNTS.clearing,
  fees: ACCOUNTS.providerFees,
  other: ACCOUNTS.otherMovements,
  returned: ACCOUNTS.returned,
} as const;

function toLine(posting: Posting, { currency }: Books): JournalLine {
  const { day, providerId, paidCents, paidCurrency, isReturn, account, cents } = posting;
  const what = isReturn ? 'Failed payout' : 'Payout';
  const paid = paidCurrency === currency ? '' : `, ${(paidCents / 100).toFixed(2)} ${paidCurrency}`;
  return {
    day,
    entry: `${day}-${isReturn ? 'F' : 'P'}`,
    account: POSTED[account],
    debitCents: Math.max(0, cents),
    creditCents: Math.max(0, -cents),
    memo: `${what} ${providerId}${paid}`,
  };
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

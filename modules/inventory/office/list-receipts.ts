import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readTypedWords } from '#contract/text/typed-words.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { CURRENCIES, RECEIPT_STATES } from '../receipts/receipt-states.ts';

/** Fields by which receipts are filtered and sorted. */
export const RECEIPT_FIELDS = [
  'number',
  'state',
  'areCostsMissing',
  'supplierId',
  'invoiceDate',
  'createdAt',
  'postedAt',
] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];

/** Bottles of a row `r` are in stock, and what they cost is not known. */
const ARE_COSTS_MISSING = sql`(r.state = 'posted' and r.invoiced_at is null)`;

const COLUMNS: Readonly<Record<ReceiptField, ListColumn>> = {
  number: { sql: sql`r.number`, type: 'integer' },
  state: { sql: sql`r.state`, type: 'text' },
  areCostsMissing: { sql: ARE_COSTS_MISSING, type: 'boolean' },
  supplierId: { sql: sql`r.supplier_id`, type: 'uuid', isNullable: true },
  invoiceDate: { sql: sql`r.invoice_date`, type: 'date', isNullable: true },
  createdAt: { sql: sql`r.created_at`, type: 'timestamptz' },
  postedAt: { sql: sql`r.posted_at`, type: 'timestamptz', isNullable: true },
};

/** Fields of a receipt in a list, but for its instants. */
export const RECEIPT_ROW = {
  id: z.string(),
  number: z.int(),
  version: z.int(),
  state: z.enum(RECEIPT_STATES),
  areCostsMissing: z.boolean(),
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: z.string().nullable(),
  bottles: z.int(),
  products: z.int(),
  totalCents: z.int().nullable(),
  currency: z.enum(CURRENCIES),
};
const RowSchema = z.object({ ...RECEIPT_ROW, createdAt: instantColumn, postedAt: instantColumn.nullable() });
/** A receipt in a list; `totalCents` is of its invoice, in its currency. */
export type ListedReceipt = z.output<typeof RowSchema>;

/** Lists receipts, but for drafts that were discarded; searched in supplier, invoice number and number. */
export async function listReceipts(
  db: Handle,
  request: ListRequest<ReceiptField>,
): Promise<ListPage<ListedReceipt>> {
  return await queryList(db, request, {
    select: sql`r.id, r.number, r.version, r.state, ${ARE_COSTS_MISSING} as "areCostsMissing",
      s.name as "supplierName", r.invoice_number as "invoiceNumber", r.invoice_date::text as "invoiceDate",
      (select coalesce(sum(l.quantity), 0)::int from receipt_line l where l.receipt_id = r.id) as bottles,
      (select count(*)::int from receipt_line l where l.receipt_id = r.id) as products,
      r.total_cents as "totalCents", r.currency, r.created_at as "createdAt", r.posted_at as "postedAt"`,
    from: sql`receipt r left join supplier s on s.id = r.supplier_id`,
    where: sql`r.state <> 'discarded'`,
    columns: COLUMNS,
    id: sql`r.id`,
    search: (q) =>
      forEachWord(readTypedWords(q), (word) =>
        containsWord(sql`fold_text(concat_ws(' ', r.number, s.name, r.invoice_number))`, word),
      ),
    row: RowSchema,
  });
}

/** Counts the receipts whose bottles are in stock without a cost. */
export async function countCostsMissing(db: Handle): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from receipt r where ${ARE_COSTS_MISSING}`,
  );
  return z.object({ count: z.int() }).parse(rows[0]).count;
}

import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { parseCost } from '#contract/staff/cost.ts';
import { getLineCents } from '#contract/staff/invoice-total.ts';
import { loadSupply } from '#modules/catalog/stock.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { loadLines, type StoredLine } from '../receipts/receipt-lines.ts';
import { hasInvoice, RECEIPT_TRANSITIONS, type ReceiptState } from '../receipts/receipt-states.ts';
import { receipt, supplier } from '../tables.ts';

const ProductSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  status: z.enum(PUBLISHING_STATES),
  binLocation: z.string().nullable(),
});

/** Finds a receipt with its lines and their products; of a deleted product the latter is `null`. */
export async function findReceipt(db: Handle, id: string) {
  const [found] = await db
    .select({ receipt, supplierName: supplier.name })
    .from(receipt)
    .leftJoin(supplier, eq(supplier.id, receipt.supplierId))
    .where(eq(receipt.id, id));
  if (!found) return undefined;
  const lines = await loadLines(db, id);
  const ids = lines.map(({ productId }) => productId);
  const rows = await queryRows(
    db,
    sql`select p.id, p.sku, p.name, p.status, b.bin_location as "binLocation"
          from product_reference p join product_bin b on b.id = p.id
         where p.id = any (${sql.param(ids)}::uuid[])`,
    ProductSchema,
  );
  const supply = await loadSupply(db, ids);
  const products = new Map(rows.map((row) => [row.id, row]));
  const { receipt: stored, supplierName } = found;
  const { supplierId, state, invoicedAt } = stored;
  return {
    id,
    version: stored.version,
    number: stored.number,
    state,
    commands: listReceiptCommands(state),
    areCostsMissing: state === 'posted' && invoicedAt === null,
    supplier: supplierId === null || supplierName === null ? null : { id: supplierId, name: supplierName },
    isSupplierGuessed: stored.isSupplierGuessed,
    bottles: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map(({ receiptId: _, ...line }) => {
      const product = products.get(line.productId);
      const caseSize = supply.get(line.productId)?.caseSize ?? null;
      return { ...line, lineCents: getCents(line), product: product ? { ...product, caseSize } : null };
    }),
    invoice: {
      invoiceNumber: stored.invoiceNumber,
      invoiceDate: stored.invoiceDate,
      currency: stored.currency,
      rate: stored.rate,
      discountCents: stored.discountCents,
      freightCents: stored.freightCents,
      depositCents: stored.depositCents,
      taxCents: stored.taxCents,
      isTaxRecoverable: stored.isTaxRecoverable,
      dutyCadCents: stored.dutyCadCents,
      totalCents: stored.totalCents,
      enteredAt: invoicedAt?.toISOString() ?? null,
      goneCostCad: await sumGoneCosts(db, id),
    },
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    postedAt: stored.postedAt?.toISOString() ?? null,
  };
}

const getCents = ({
  quantity,
  unitCost,
  costUnits,
}: Pick<StoredLine, 'quantity' | 'unitCost' | 'costUnits'>): number | null =>
  unitCost === null ? null : getLineCents({ quantity, costUnits, unitCost: parseCost(unitCost) });

/**
 * What late costs of a receipt left to bottles that had gone, in Canadian dollars; may be below 0.
 * `null`: none came late.
 */
async function sumGoneCosts(db: Handle, receiptId: string): Promise<string | null> {
  const [row] = await queryRows(
    db,
    sql`select sum(rest_cad)::text as rest from stock_cost_change where receipt_id = ${receiptId}`,
    z.object({ rest: z.string().nullable() }),
  );
  return row?.rest ?? null;
}

/** What can be done with a receipt. */
export const RECEIPT_COMMANDS = ['edit', 'post', 'discard', 'enter-invoice', 'reverse'] as const;
export type ReceiptCommand = (typeof RECEIPT_COMMANDS)[number];

function listReceiptCommands(state: ReceiptState): ReceiptCommand[] {
  const next = RECEIPT_TRANSITIONS[state];
  return [
    ...(state === 'draft' ? (['edit'] as const) : []),
    ...(next.includes('posted') ? (['post'] as const) : []),
    ...(next.includes('discarded') ? (['discard'] as const) : []),
    ...(hasInvoice(state) ? (['enter-invoice'] as const) : []),
    ...(next.includes('reversed') ? (['reverse'] as const) : []),
  ];
}

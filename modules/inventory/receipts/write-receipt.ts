import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import { loadCaseSizes } from '#modules/catalog/stock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inChunks } from '../in-chunks.ts';
import { type EditRefusal, findRefusal } from '../ledger/edit-outcome.ts';
import { receipt, receiptLine, supplier } from '../tables.ts';
import type { Currency, ReceiptState } from './receipt-states.ts';

/** Bottles, or cases of the product's size; the cost of a bottle in the currency, as decimal text. */
export type ReceiptLineInput = { productId: string; unitCost: string } & (
  | { quantity: number }
  | { cases: number }
);
export type ReceiptInput = {
  supplierId: string;
  invoiceNumber: string;
  /** `2026-11-24` */
  invoiceDate: string;
  currency: Currency;
  /** Canadian dollars for one of the currency, at most six decimals; `1` for CAD. */
  rate: string;
  freightCents: number;
  dutyCadCents: number;
  lines: readonly ReceiptLineInput[];
  /** The caller knows that the supplier's invoice number is recorded already. */
  isRepeatConfirmed?: boolean;
};

/** Why the content of a receipt was refused. */
export type ReceiptRefusal =
  | { kind: 'unknown-supplier' }
  | { kind: 'unknown-product'; productId: string }
  | { kind: 'case-size-missing'; productId: string }
  /** Another receipt has this invoice of this supplier. */
  | { kind: 'invoice-known'; receiptId: string };
export type CreateReceiptOutcome = { kind: 'created'; id: string } | ReceiptRefusal;
export type UpdateReceiptOutcome =
  | { kind: 'updated'; version: number }
  | ReceiptRefusal
  | EditRefusal<ReceiptState>;

/** Writes a receipt as a draft: stock changes when it is posted. */
export async function createReceipt(
  tx: Transaction,
  actor: Actor,
  input: ReceiptInput,
): Promise<CreateReceiptOutcome> {
  const id = uuidv7();
  const lines = await toLines(tx, id, input);
  if ('kind' in lines) return lines;
  const fields = getFields(input);
  await tx.insert(receipt).values({ id, ...fields });
  await insertLines(tx, lines.rows);
  await recordEvent(tx, actor, {
    action: 'receipt.created',
    resource: { kind: 'receipt', id, version: 1 },
    before: null,
    after: { ...fields, lines: lines.rows.length },
  });
  return { kind: 'created', id };
}

/** Replaces the content of a draft of which the caller saw this version. */
export async function updateReceipt(
  tx: Transaction,
  actor: Actor,
  { id, version, ...input }: ReceiptInput & { id: string; version: number },
): Promise<UpdateReceiptOutcome> {
  const [current] = await tx.select().from(receipt).where(eq(receipt.id, id)).for('update');
  const refusal = findRefusal(current, version, (state) => state === 'draft');
  if (refusal) return refusal;
  const lines = await toLines(tx, id, input);
  if ('kind' in lines) return lines;
  const fields = getFields(input);
  await tx
    .update(receipt)
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where(eq(receipt.id, id));
  await tx.delete(receiptLine).where(eq(receiptLine.receiptId, id));
  await insertLines(tx, lines.rows);
  await recordEvent(tx, actor, {
    action: 'receipt.updated',
    resource: { kind: 'receipt', id, version: version + 1 },
    before: { version },
    after: { ...fields, lines: lines.rows.length },
  });
  return { kind: 'updated', version: version + 1 };
}

const getFields = ({
  supplierId,
  invoiceNumber,
  invoiceDate,
  currency,
  rate,
  freightCents,
  dutyCadCents,
}: ReceiptInput) => ({ supplierId, invoiceNumber, invoiceDate, currency, rate, freightCents, dutyCadCents });

async function insertLines(tx: Transaction, rows: (typeof receiptLine.$inferInsert)[]): Promise<void> {
  for (const some of inChunks(rows)) await tx.insert(receiptLine).values(some);
}

async function toLines(
  tx: Transaction,
  receiptId: string,
  { supplierId, invoiceNumber, lines, isRepeatConfirmed = false }: ReceiptInput,
): Promise<{ rows: (typeof receiptLine.$inferInsert)[] } | ReceiptRefusal> {
  // The lock lets two receipts of one invoice, written at once, see each other.
  const [known] = await tx.select().from(supplier).where(eq(supplier.id, supplierId)).for('update');
  if (!known) return { kind: 'unknown-supplier' };
  const [same] = await tx
    .select({ id: receipt.id })
    .from(receipt)
    .where(
      and(
        eq(receipt.supplierId, supplierId),
        eq(sql`lower(${receipt.invoiceNumber})`, invoiceNumber.toLowerCase()),
        ne(receipt.state, 'discarded'),
        ne(receipt.id, receiptId),
      ),
    )
    .limit(1);
  if (same && !isRepeatConfirmed) return { kind: 'invoice-known', receiptId: same.id };
  const caseSizes = await loadCaseSizes(
    tx,
    lines.map(({ productId }) => productId),
  );
  const rows: (typeof receiptLine.$inferInsert)[] = [];
  for (const [position, line] of lines.entries()) {
    const { productId, unitCost } = line;
    const caseSize = caseSizes.get(productId);
    if (caseSize === undefined) return { kind: 'unknown-product', productId };
    if ('cases' in line && caseSize === null) return { kind: 'case-size-missing', productId };
    const quantity = 'cases' in line ? line.cases * (caseSize ?? 0) : line.quantity;
    rows.push({ receiptId, position, productId, quantity, unitCost });
  }
  return { rows };
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseCost } from '#contract/staff/cost.ts';
import { sumInvoice } from '#contract/staff/invoice-total.ts';
import { MAX_RECEIPT_LINES } from '#contract/staff/receipt-limits.ts';
import type { OperationActor } from '#modules/audit/index.ts';
import {
  createReceipt,
  enterInvoice,
  findInvoice,
  findSupplier,
  postReceipt,
} from '#modules/inventory/imports.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { ImportFile, StoredRow, WrittenRow } from '../import-kind.ts';
import { ROW_ERRORS } from '../messages.ts';
import { importRow } from '../tables.ts';
import { ReceiptLineSchema } from './read-receipt-row.ts';

const LineSchema = ReceiptLineSchema.extend({ productId: z.string() });
type Line = z.output<typeof LineSchema>;
type Result = { receiptId: string } | { refusal: string };

/**
 * Writes the receipts of these rows, each with all of its lines: those of later rows, too. They are
 * drafts, or posted where the file says so. An undo discards drafts and reverses what was posted.
 */
export async function writeReceipts(
  tx: Transaction,
  actor: OperationActor,
  rows: readonly StoredRow[],
  { file }: { file: ImportFile },
): Promise<Map<number, WrittenRow>> {
  const written = new Map<number, WrittenRow>();
  const groups = new Set(rows.map(({ after }) => LineSchema.parse(after).group));
  for (const group of groups) {
    const lines = await listLines(tx, file.id, group);
    const result = await writeReceipt(
      tx,
      actor,
      lines.map(({ line }) => line),
      file.mapping,
    );
    for (const { row } of lines)
      written.set(
        row,
        'receiptId' in result
          ? { state: 'created', errors: [], resourceId: result.receiptId }
          : { state: 'refused', errors: [{ target: null, message: result.refusal }] },
      );
  }
  return written;
}

async function listLines(
  tx: Transaction,
  importId: string,
  group: string,
): Promise<{ row: number; line: Line }[]> {
  const isWaiting = and(inArray(importRow.state, ['create']), eq(importRow.isLeftOut, false));
  const rows = await tx
    .select({ row: importRow.row, after: importRow.after })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), isWaiting, sql`${importRow.after} ->> 'group' = ${group}`))
    .orderBy(asc(importRow.row));
  return rows.map(({ row, after }) => ({ row, line: LineSchema.parse(after) }));
}

async function writeReceipt(
  tx: Transaction,
  { operationId, ...person }: OperationActor,
  lines: readonly Line[],
  { posts, allowsRepeats }: ImportFile['mapping'],
): Promise<Result> {
  const [first] = lines;
  if (!first) throw new Error('a receipt has a line');
  if (lines.length > MAX_RECEIPT_LINES) return { refusal: ROW_ERRORS.manyLines(MAX_RECEIPT_LINES) };
  const { supplierId, invoiceNumber } = first;
  const known =
    supplierId === null || invoiceNumber === null || allowsRepeats
      ? undefined
      : await findInvoice(tx, { supplierId, invoiceNumber });
  if (known) return { refusal: ROW_ERRORS.invoiceKnown(invoiceNumber ?? '', known.number) };
  // An undo of a posted receipt is its reversal: what came before is no row of the operation.
  const actor = { ...person, operationId };
  const draftedBy = posts ? person : actor;
  const given = { lines, ...(supplierId !== null && { supplierId }) };
  const created = await createReceipt(tx, draftedBy, given);
  if (created.kind !== 'created') return { refusal: ROW_ERRORS.deleted };
  const { id } = created;
  const version = (await enterCosts(tx, person, id, lines, allowsRepeats)) ? 2 : 1;
  if (posts) await postReceipt(tx, actor, { id, version });
  return { receiptId: id };
}

/** Enters the invoice where the file says all of it. Returns whether it did. */
async function enterCosts(
  tx: Transaction,
  person: Omit<OperationActor, 'operationId'>,
  id: string,
  lines: readonly Line[],
  isRepeatConfirmed: boolean,
): Promise<boolean> {
  const [first] = lines;
  const costs = lines.flatMap(({ unitCost, quantity }, position) =>
    unitCost === null ? [] : [{ position, unitCost, costUnits: 1, quantity }],
  );
  if (!first || costs.length < lines.length) return false;
  const { supplierId, invoiceNumber, invoiceDate } = first;
  if (supplierId === null || invoiceNumber === null || invoiceDate === null) return false;
  const charges = {
    currency: first.currency ?? (await findSupplier(tx, supplierId))?.currency ?? ('CAD' as const),
    discountCents: 0,
    freightCents: first.freightCents,
    depositCents: lines.reduce((sum, { depositCents }) => sum + depositCents, 0),
    taxCents: 0,
    dutyCadCents: first.dutyCadCents,
  };
  const costed = costs.map((one) => ({ ...one, unitCost: parseCost(one.unitCost) }));
  const entered = await enterInvoice(tx, person, {
    id,
    version: 1,
    supplierId,
    invoiceNumber,
    invoiceDate,
    ...charges,
    rate: first.rate ?? '1',
    isTaxRecoverable: true,
    paperTotalCents: sumInvoice(costed, charges).totalCents,
    lines: costs,
    isRepeatConfirmed,
  });
  if (entered.kind !== 'entered') throw new Error(`an invoice that was checked is refused: ${entered.kind}`);
  return true;
}

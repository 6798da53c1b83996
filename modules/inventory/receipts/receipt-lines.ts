import { asc, eq } from 'drizzle-orm';
import { loadSupply, type Supply } from '#modules/catalog/stock.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { inChunks } from '../in-chunks.ts';
import { receiptLine } from '../tables.ts';

/** Bottles of a product that came in: all of them, and the whole cases among them. */
export type ReceiptLineInput = {
  productId: string;
  quantity: number;
  cases?: number | undefined;
  /** Bottles of one of these cases; `null` without any. */
  caseSize?: number | null | undefined;
};
export type StoredLine = typeof receiptLine.$inferSelect;
export type NewLine = typeof receiptLine.$inferInsert;

export type LinesRefusal = { kind: 'unknown-product'; index: number };

/** Returns the lines of a receipt in their order. */
export const loadLines = (db: Handle, receiptId: string): Promise<StoredLine[]> =>
  db
    .select()
    .from(receiptLine)
    .where(eq(receiptLine.receiptId, receiptId))
    .orderBy(asc(receiptLine.position));

/** Makes rows of lines, and guesses from their products who delivered them. */
export async function prepareLines(
  tx: Transaction,
  receiptId: string,
  lines: readonly ReceiptLineInput[],
): Promise<{ kind: 'prepared'; rows: NewLine[]; supplierId: string | null } | LinesRefusal> {
  const supply = await loadSupply(
    tx,
    lines.map(({ productId }) => productId),
  );
  const index = lines.findIndex(({ productId }) => !supply.has(productId));
  if (index >= 0) return { kind: 'unknown-product', index };
  const rows = lines.map(({ productId, quantity, cases = 0, caseSize = null }, position) => ({
    receiptId,
    position,
    productId,
    quantity,
    cases,
    caseSize: cases === 0 ? null : caseSize,
  }));
  return { kind: 'prepared', rows, supplierId: guessSupplier(rows, supply) };
}

/** Replaces all lines of a receipt. */
export async function replaceLines(tx: Transaction, receiptId: string, rows: NewLine[]): Promise<void> {
  await tx.delete(receiptLine).where(eq(receiptLine.receiptId, receiptId));
  for (const some of inChunks(rows)) await tx.insert(receiptLine).values(some);
}

/** The supplier of most bottles, of several the first; `null`: no product names one. */
function guessSupplier(lines: readonly NewLine[], supply: ReadonlyMap<string, Supply>): string | null {
  const bottles = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const supplierId = supply.get(productId)?.supplierId ?? null;
    if (supplierId !== null) bottles.set(supplierId, (bottles.get(supplierId) ?? 0) + quantity);
  }
  const greatest = Math.max(...bottles.values());
  return [...bottles].find(([, count]) => count === greatest)?.[0] ?? null;
}

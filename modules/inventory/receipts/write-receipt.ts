import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type EditRefusal, findRefusal } from '../ledger/edit-outcome.ts';
import { receipt, supplier } from '../tables.ts';
import {
  type LinesRefusal,
  loadLines,
  type NewLine,
  prepareLines,
  type ReceiptLineInput,
  replaceLines,
  type StoredLine,
} from './receipt-lines.ts';
import type { ReceiptState } from './receipt-states.ts';

/** The bottles of a receipt, and who delivered them. */
export type ReceiptInput = {
  lines: readonly ReceiptLineInput[];
  /** `null`: unknown. Absent: it follows from the products until one is chosen. */
  supplierId?: string | null | undefined;
};

/** The parts of a receipt that change. */
type ReceiptChange = { lines?: ReceiptInput['lines'] | undefined } & Pick<ReceiptInput, 'supplierId'>;

/** Why the bottles of a receipt were refused. */
export type ReceiptRefusal = { kind: 'unknown-supplier' } | LinesRefusal;
export type CreateReceiptOutcome = { kind: 'created'; id: string } | ReceiptRefusal;
export type UpdateReceiptOutcome =
  | { kind: 'updated'; version: number }
  | ReceiptRefusal
  | EditRefusal<ReceiptState>;

/** Writes a receipt as a draft: stock changes when it is posted. */
export async function createReceipt(
  tx: Transaction,
  actor: Actor,
  { lines, supplierId }: ReceiptInput,
): Promise<CreateReceiptOutcome> {
  const id = uuidv7();
  const prepared = await prepareLines(tx, id, lines);
  if (prepared.kind !== 'prepared') return prepared;
  if (!(await isSupplier(tx, supplierId))) return { kind: 'unknown-supplier' };
  const chosen = choose(supplierId, { guess: prepared.supplierId });
  await tx.insert(receipt).values({ id, ...chosen });
  await replaceLines(tx, id, prepared.rows);
  await recordEvent(tx, actor, {
    action: 'receipt.created',
    resource: { kind: 'receipt', id, version: 1 },
    before: null,
    after: { supplierId: chosen.supplierId, lines: lines.length },
  });
  return { kind: 'created', id };
}

/**
 * Replaces the given parts of a draft of which the caller saw this version. Lines keep the costs of
 * their products; with other bottles its invoice has to be entered anew.
 */
export async function updateReceipt(
  tx: Transaction,
  actor: Actor,
  { id, version, lines, supplierId }: ReceiptChange & { id: string; version: number },
): Promise<UpdateReceiptOutcome> {
  const [current] = await tx.select().from(receipt).where(eq(receipt.id, id)).for('update');
  const refusal = findRefusal(current, version, (state) => state === 'draft');
  if (refusal || !current) return refusal ?? { kind: 'unknown' };
  if (!(await isSupplier(tx, supplierId))) return { kind: 'unknown-supplier' };
  const stored = await loadLines(tx, id);
  const prepared = await prepareLines(tx, id, lines ?? stored);
  if (prepared.kind !== 'prepared') return prepared;
  const isSame = haveSameBottles(stored, prepared.rows);
  const guess = current.isSupplierGuessed ? prepared.supplierId : undefined;
  const chosen = choose(supplierId, { guess, current: current.supplierId });
  await tx
    .update(receipt)
    .set({
      ...chosen,
      invoicedAt: isSame ? current.invoicedAt : null,
      version: version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(receipt.id, id));
  await replaceLines(tx, id, keepCosts(stored, prepared.rows));
  await recordEvent(tx, actor, {
    action: 'receipt.updated',
    resource: { kind: 'receipt', id, version: version + 1 },
    before: { supplierId: current.supplierId, lines: stored.length },
    after: { supplierId: chosen.supplierId, lines: prepared.rows.length },
  });
  return { kind: 'updated', version: version + 1 };
}

/** What a person chose, or the guess, or what it has. */
function choose(
  given: string | null | undefined,
  { guess, current = null }: { guess: string | null | undefined; current?: string | null },
): { supplierId: string | null; isSupplierGuessed: boolean } {
  if (given !== undefined) return { supplierId: given, isSupplierGuessed: false };
  return guess === undefined
    ? { supplierId: current, isSupplierGuessed: false }
    : { supplierId: guess, isSupplierGuessed: true };
}

async function isSupplier(tx: Transaction, id: string | null | undefined): Promise<boolean> {
  if (id === null || id === undefined) return true;
  return (await tx.$count(supplier, eq(supplier.id, id))) > 0;
}

const haveSameBottles = (stored: readonly StoredLine[], rows: readonly NewLine[]): boolean =>
  stored.length === rows.length &&
  rows.every(
    ({ productId, quantity }, index) =>
      stored[index]?.productId === productId && stored[index].quantity === quantity,
  );

function keepCosts(stored: readonly StoredLine[], rows: readonly NewLine[]): NewLine[] {
  const costs = new Map(
    stored.map(({ productId, unitCost, costUnits }) => [productId, { unitCost, costUnits }]),
  );
  return rows.map((row) => ({ ...row, ...costs.get(row.productId) }));
}

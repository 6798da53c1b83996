import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Change,
  type Inverse,
  type Inverses,
  invertUpdate,
  neverUndone,
  refuseUndo,
  UNDO_REFUSALS,
  toUndoOutcome,
  UNDONE,
} from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { discardCount } from './counts/post-count.ts';
import { clearCount, enterCount } from './counts/write-count.ts';
import { moveStock } from './ledger/move-stock.ts';
import { discardReceipt, reverseReceipt } from './receipts/move-receipt.ts';
import { CURRENCIES } from './receipts/receipt-states.ts';
import { receipt, stockCount, stockCountLine, supplier } from './tables.ts';
import { deleteSupplier, findSupplier, insertSupplier, updateSupplier } from './suppliers/write-supplier.ts';

const Moved = z.object({ delta: z.number() });
const Entered = z.object({ productId: z.string(), counted: z.number() });
const Posted = z.object({ differences: z.array(z.object({ productId: z.string(), delta: z.number() })) });
const SupplierFields = z.object({ name: z.string(), contact: z.string(), currency: z.enum(CURRENCIES) });
/** A contact that was erased since is empty. */
const DeletedSupplier = SupplierFields.extend({ contact: z.string().catch('') });
const CHANGED = UNDO_REFUSALS.changed;

/** Returns the inverses of changes of stock: corrections and reversals, never deleted movements. */
export const createStockInverses = (): Inverses => ({
  'stock.moved': async (tx, actor, { resource, after }, reason) =>
    toUndoOutcome(
      await correct(tx, actor, [{ productId: resource.id, delta: Moved.parse(after).delta }], reason),
    ),
  'stock-count.posted': async (tx, actor, { after }, reason) =>
    toUndoOutcome(await correct(tx, actor, Posted.parse(after).differences, reason)),
  'stock-count.created': async (tx, actor, { resource: { id } }) => {
    const [row] = await tx.select().from(stockCount).where(eq(stockCount.id, id));
    if (!row) return refuseUndo(CHANGED);
    const { kind } = await discardCount(tx, actor, { id, version: row.version });
    return kind === 'discarded' ? UNDONE : refuseUndo('The count was posted or discarded since.');
  },
  'stock-count.entered': async (tx, actor, { resource: { id: countId }, before, after }) => {
    const { productId, counted } = Entered.parse(after);
    const former = before === null ? undefined : Entered.parse(before).counted;
    const [line] = await tx
      .select({ counted: stockCountLine.counted })
      .from(stockCountLine)
      .where(and(eq(stockCountLine.countId, countId), eq(stockCountLine.productId, productId)));
    if (line?.counted !== counted) return refuseUndo(CHANGED);
    const { kind } =
      former === undefined
        ? await clearCount(tx, actor, { countId, productId })
        : await enterCount(tx, actor, { countId, productId, counted: former, mode: 'replace' });
    return kind === 'cleared' || kind === 'entered'
      ? UNDONE
      : refuseUndo('The count was posted or discarded since.');
  },
  'receipt.created': async (tx, actor, { resource: { id } }) => {
    const [row] = await tx.select().from(receipt).where(eq(receipt.id, id));
    if (!row) return refuseUndo(CHANGED);
    const { kind } = await discardReceipt(tx, actor, { id, version: row.version });
    return kind === 'discarded' ? UNDONE : refuseUndo('The receipt was posted or discarded since.');
  },
  'receipt.posted': async (tx, actor, { resource: { id } }, reason) => {
    const [row] = await tx.select().from(receipt).where(eq(receipt.id, id));
    if (!row) return refuseUndo(CHANGED);
    const result = await reverseReceipt(tx, actor, { id, version: row.version, reason });
    if (result.kind === 'reversed') return UNDONE;
    if (result.kind === 'would-be-negative')
      return refuseUndo(...result.products.map(({ productId, onHand }) => tooFew(productId, onHand)));
    return refuseUndo('The receipt was reversed since.');
  },
  'receipt.invoiced': neverUndone('Enter the invoice again with what is right.'),
  'receipt.reversed': neverUndone('A reversed receipt stays: enter and post it again.'),
  'supplier.updated': undoSupplier,
  'supplier.created': async (tx, actor, { resource: { id, version } }) => {
    const row = await findSupplier(tx, id);
    if (row?.version !== version) return refuseUndo(CHANGED);
    const outcome = await deleteSupplier(tx, actor, { id });
    return outcome.kind === 'deleted' ? UNDONE : refuseUndo('Products or receipts name this supplier.');
  },
  'supplier.deleted': async (tx, actor, { resource: { id }, before }) => {
    if (await findSupplier(tx, id)) return refuseUndo(UNDO_REFUSALS.exists);
    await insertSupplier(tx, actor, { ...DeletedSupplier.parse(before), id });
    return UNDONE;
  },
});

const undoSupplier: Inverse = async (tx: Transaction, actor: Actor, change: Change) => {
  const { id } = change.resource;
  const [row] = await tx.select().from(supplier).where(eq(supplier.id, id)).for('update');
  if (!row) return refuseUndo(UNDO_REFUSALS.deleted);
  const { name, contact, currency, version } = row;
  const { patch, skipped } = invertUpdate(change, { name, contact, currency });
  if (Object.keys(patch).length === 0) return refuseUndo(UNDO_REFUSALS.fieldsChanged(skipped));
  const before = SupplierFields.parse({ name, contact, currency, ...patch });
  const { kind } = await updateSupplier(tx, actor, { id, version, ...before });
  return kind === 'updated' ? { kind: 'undone', skipped } : refuseUndo(CHANGED);
};

/** Writes the opposite movements as corrections. Returns why one was refused. */
async function correct(
  tx: Transaction,
  actor: Actor,
  moves: readonly { productId: string; delta: number }[],
  reason: string,
): Promise<string[]> {
  for (const { productId, delta } of moves) {
    const note = `Undo${reason === '' ? '' : `: ${reason}`}`.slice(0, 200);
    const outcome = await moveStock(tx, actor, { productId, delta: -delta, reason: 'correction', note });
    if (outcome.kind === 'unknown-product') return [`Product ${productId} was deleted since.`];
    if (outcome.kind === 'would-be-negative') return [tooFew(productId, outcome.onHand)];
    if (outcome.kind !== 'moved') return [`Product ${productId}: ${outcome.kind}.`];
  }
  return [];
}

const tooFew = (productId: string, onHand: number): string =>
  `Only ${onHand} bottles of product ${productId} are left.`;

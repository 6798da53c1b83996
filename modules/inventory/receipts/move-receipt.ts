import { asc, eq, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { formatCost, parseCost } from '../ledger/cost.ts';
import { type EditRefusal, findRefusal } from '../ledger/edit-outcome.ts';
import type { NewMovement } from '../ledger/movement.ts';
import { type PostedMovement, postMovements, type TooFew } from '../ledger/post-movements.ts';
import { receipt, receiptLine } from '../tables.ts';
import { getLandedCosts, parseRate } from './landed-costs.ts';
import { RECEIPT_TRANSITIONS, type ReceiptState } from './receipt-states.ts';

/** A receipt in the version that the caller saw. */
export type ReceiptVersion = { id: string; version: number };
type Receipt = typeof receipt.$inferSelect;
type Line = typeof receiptLine.$inferSelect;

export type PostReceiptOutcome =
  | { kind: 'posted'; movements: PostedMovement[] }
  | { kind: 'empty' }
  | EditRefusal<ReceiptState>;

/** Posts a draft: its bottles are on hand, at their cost with freight and duty. */
export async function postReceipt(
  tx: Transaction,
  actor: Actor,
  seen: ReceiptVersion,
): Promise<PostReceiptOutcome> {
  const found = await lockFor(tx, seen, 'posted');
  if ('kind' in found) return found;
  const lines = await loadLines(tx, seen.id);
  if (lines.length === 0) return { kind: 'empty' };
  const { rate, freightCents, dutyCadCents } = found.receipt;
  const landed = getLandedCosts(
    lines.map(({ quantity, unitCost }) => ({ quantity, unitCost: parseCost(unitCost) })),
    { rateMillionths: parseRate(rate), freightCents, dutyCadCents },
  );
  const costs: { position: number; cost: string }[] = [];
  const movements: NewMovement[] = [];
  for (const [index, { position, productId, quantity }] of lines.entries()) {
    const unitCost = landed[index]?.unitCost ?? 0n;
    costs.push({ position, cost: formatCost(unitCost) });
    movements.push({ productId, delta: quantity, reason: 'received', unitCost });
  }
  // Raw SQL: one statement for all lines, from a recordset.
  await tx.execute(sql`
    update receipt_line set landed_unit_cost_cad = row.cost
      from ${recordset(costs, 'position integer, cost numeric')}
     where receipt_id = ${seen.id} and receipt_line.position = row.position`);
  const posted = await postMovements(tx, actor, movements, { reference: { kind: 'receipt', id: seen.id } });
  if (posted.kind === 'too-few') throw new Error('bottles that come cannot be too few');
  await setState(tx, actor, found.receipt, 'posted');
  return posted;
}

export type ReverseReceiptOutcome =
  | { kind: 'reversed'; movements: PostedMovement[] }
  /** Bottles of it have left: what is on hand is less than what it brought. */
  | { kind: 'would-be-negative'; products: TooFew[] }
  | EditRefusal<ReceiptState>;

/** Reverses a posted receipt by the inverse movements. */
export async function reverseReceipt(
  tx: Transaction,
  actor: Actor,
  { reason, ...seen }: ReceiptVersion & { reason: string },
): Promise<ReverseReceiptOutcome> {
  const found = await lockFor(tx, seen, 'reversed');
  if ('kind' in found) return found;
  const lines = await loadLines(tx, seen.id);
  const posted = await postMovements(
    tx,
    actor,
    lines
      .toReversed()
      .map(({ productId, quantity, landedUnitCostCad }) => ({
        productId,
        delta: -quantity,
        reason: 'received',
        unitCost: landedUnitCostCad === null ? undefined : parseCost(landedUnitCostCad),
      })),
    { reference: { kind: 'receipt', id: seen.id }, note: reason },
  );
  if (posted.kind === 'too-few') return { kind: 'would-be-negative', products: posted.products };
  await setState(tx, actor, found.receipt, 'reversed', reason);
  return { kind: 'reversed', movements: posted.movements };
}

/** Discards a draft: it stays readable, and its invoice number is free again. */
export async function discardReceipt(
  tx: Transaction,
  actor: Actor,
  seen: ReceiptVersion,
): Promise<{ kind: 'discarded' } | EditRefusal<ReceiptState>> {
  const found = await lockFor(tx, seen, 'discarded');
  if ('kind' in found) return found;
  await setState(tx, actor, found.receipt, 'discarded');
  return { kind: 'discarded' };
}

async function lockFor(
  tx: Transaction,
  { id, version }: ReceiptVersion,
  to: ReceiptState,
): Promise<{ receipt: Receipt } | EditRefusal<ReceiptState>> {
  const [current] = await tx.select().from(receipt).where(eq(receipt.id, id)).for('update');
  const refusal = findRefusal(current, version, (state) => RECEIPT_TRANSITIONS[state].includes(to));
  if (refusal || !current) return refusal ?? { kind: 'unknown' };
  return { receipt: current };
}

const loadLines = (tx: Transaction, id: string): Promise<Line[]> =>
  tx.select().from(receiptLine).where(eq(receiptLine.receiptId, id)).orderBy(asc(receiptLine.position));

async function setState(
  tx: Transaction,
  actor: Actor,
  { id, state: from, version }: Receipt,
  to: ReceiptState,
  reason?: string,
): Promise<void> {
  await tx
    .update(receipt)
    .set({ state: to, version: version + 1, updatedAt: sql`now()` })
    .where(eq(receipt.id, id));
  await recordEvent(tx, actor, {
    action: `receipt.${to}`,
    resource: { kind: 'receipt', id, version: version + 1 },
    before: { state: from },
    after: { state: to },
    reason,
  });
}

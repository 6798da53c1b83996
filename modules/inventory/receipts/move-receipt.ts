import { eq, sql } from 'drizzle-orm';
import { type Cost, formatCost, parseCost } from '#contract/staff/cost.ts';
import { getLineCents } from '#contract/staff/invoice-total.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { type EditRefusal, findRefusal } from '../ledger/edit-outcome.ts';
import type { NewMovement } from '../ledger/movement.ts';
import { type PostedMovement, postMovements, type TooFew } from '../ledger/post-movements.ts';
import { receipt } from '../tables.ts';
import { getLandedCosts, parseRate } from './landed-costs.ts';
import { loadLines, type StoredLine as Line } from './receipt-lines.ts';
import { RECEIPT_TRANSITIONS, type ReceiptState } from './receipt-states.ts';

/** A receipt in the version that the caller saw. */
export type ReceiptVersion = { id: string; version: number };
type Receipt = typeof receipt.$inferSelect;

export type PostReceiptOutcome =
  | { kind: 'posted'; movements: PostedMovement[] }
  | { kind: 'empty' }
  | EditRefusal<ReceiptState>;

/**
 * Posts a draft: its bottles are on hand, at the cost of its invoice. Without one they come in at the
 * average of the moment, until `enterInvoice` tells their cost.
 */
export async function postReceipt(
  tx: Transaction,
  actor: Actor,
  seen: ReceiptVersion,
): Promise<PostReceiptOutcome> {
  const found = await lockFor(tx, seen, 'posted');
  if ('kind' in found) return found;
  const lines = await loadLines(tx, seen.id);
  if (lines.length === 0) return { kind: 'empty' };
  const landed = found.receipt.invoicedAt === null ? [] : getLanded(found.receipt, lines);
  const movements = lines.map(
    ({ productId, quantity }, index): NewMovement => ({
      productId,
      delta: quantity,
      reason: 'received',
      unitCost: landed[index],
    }),
  );
  await writeLanded(tx, seen.id, lines, landed);
  const posted = await postMovements(tx, actor, movements, { reference: { kind: 'receipt', id: seen.id } });
  if (posted.kind === 'too-few') throw new Error('bottles that come cannot be too few');
  await setState(tx, actor, found.receipt, { to: 'posted', movements: posted.movements });
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
  await setState(tx, actor, found.receipt, { to: 'reversed', reason, movements: posted.movements });
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
  await setState(tx, actor, found.receipt, { to: 'discarded' });
  return { kind: 'discarded' };
}

function getLanded({ rate, ...charges }: Receipt, lines: readonly Line[]): Cost[] {
  const costed = lines.map(({ quantity, unitCost, costUnits }) => ({
    quantity,
    cents: getLineCents({ quantity, costUnits, unitCost: parseCost(unitCost ?? '0') }),
  }));
  return getLandedCosts(costed, { ...charges, rateMillionths: parseRate(rate) });
}

async function writeLanded(
  tx: Transaction,
  id: string,
  lines: readonly Line[],
  landed: readonly Cost[],
): Promise<void> {
  const costs = landed.map((cost, index) => ({ position: lines[index]?.position, cost: formatCost(cost) }));
  // Raw SQL: one statement for all lines, from a recordset.
  await tx.execute(sql`
    update receipt_line set landed_unit_cost_cad = row.cost
      from ${recordset(costs, 'position integer, cost numeric')}
     where receipt_id = ${id} and receipt_line.position = row.position`);
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

async function setState(
  tx: Transaction,
  actor: Actor,
  { id, state: from, version }: Receipt,
  {
    to,
    reason,
    movements = [],
  }: { to: ReceiptState; reason?: string; movements?: readonly PostedMovement[] },
): Promise<void> {
  await tx
    .update(receipt)
    .set({
      state: to,
      version: version + 1,
      updatedAt: sql`now()`,
      ...(to === 'posted' && { postedAt: sql`now()` }),
    })
    .where(eq(receipt.id, id));
  await recordEvent(tx, actor, {
    action: `receipt.${to}`,
    resource: { kind: 'receipt', id, version: version + 1 },
    before: { state: from },
    after: {
      state: to,
      ...(movements.length > 0 && {
        bottles: movements.map(({ productId, delta }) => ({ productId, delta })),
      }),
    },
    reason,
  });
}

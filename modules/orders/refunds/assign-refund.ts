import { and, asc, eq, ne } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { REFUND_NOTES } from '../messages.ts';
import { lockSeenOrder, type NotAsSeen } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { refund, refundLine } from '../tables.ts';
import { computeRefund, type RefundChoice, type RefundRefusal, sumParts } from './compute-refund.ts';
import { moveRefundedBottles, type NoBottles, withRestock } from './move-refunded-bottles.ts';
import { getOrderAmounts } from './order-amounts.ts';
import { insertRefundParts, listRefundParts } from './refund-lines.ts';

export type AssignRefundOutcome =
  | { kind: 'assigned'; amountCents: number }
  | NotAsSeen
  /** The shop requested it, or it was assigned before. */
  | { kind: 'same' }
  /** What was chosen sums to another amount than was refunded, or to more. */
  | { kind: 'sums-differ'; chosenCents: number; amountCents: number }
  | RefundRefusal
  | NoBottles;

/**
 * Assigns a refund that was made at the provider to the lines, delivery and goodwill of its order,
 * once. They must sum to its amount exactly; with `takesRest` what they leave of it lowers the price.
 * Units are released before shipping, and come back as `restock` says after it. The money and the
 * order's state do not change.
 */
export async function assignRefund(
  tx: Transaction,
  actor: Actor,
  input: {
    refundId: string;
    parts: RefundChoice;
    takesRest?: boolean;
    /** Of the order, where the caller names it. */
    number?: string;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
  },
): Promise<AssignRefundOutcome> {
  const { refundId, expectedVersion, number } = input;
  const [found] = await tx
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(and(eq(refund.id, refundId), ne(refund.state, 'failed')));
  if (!found || found.orderId === null) return { kind: 'unknown' };
  const order = await lockSeenOrder(tx, { orderId: found.orderId, expectedVersion });
  if ('kind' in order) return order;
  if (number !== undefined && order.number !== number) return { kind: 'unknown' };
  // Under the lock: another assignment may have been first.
  const amountCents = await findUnassignedCents(tx, refundId);
  if (amountCents === undefined) return { kind: 'same' };
  const others = await listRefundParts(tx, order.id, { except: refundId });
  const amounts = getOrderAmounts(order.snapshot);
  const choice = withRestock(order, input.parts);
  const chosen = computeRefund(amounts, others, choice);
  if (!Array.isArray(chosen)) return chosen;
  const restCents = input.takesRest === true ? amountCents - sumParts(chosen) : 0;
  const parts =
    restCents > 0 ? computeRefund(amounts, others, { ...choice, goodwillCents: restCents }) : chosen;
  if (!Array.isArray(parts)) return parts;
  const chosenCents = sumParts(parts);
  if (chosenCents !== amountCents) return { kind: 'sums-differ', chosenCents, amountCents };
  const missing = await moveRefundedBottles(tx, actor, order, parts);
  if (missing) return missing;
  await tx.delete(refundLine).where(eq(refundLine.refundId, refundId));
  await insertRefundParts(tx, refundId, parts);
  const { assigned, assignedFor } = REFUND_NOTES;
  const amount = formatCents(amountCents);
  const reason = input.reason === undefined ? assigned(amount) : assignedFor(amount, input.reason);
  await addOrderNote(tx, actor, order, { reason });
  await recordEvent(tx, actor, {
    action: 'refund.assigned',
    resource: { kind: 'refund', id: refundId },
    before: { unassignedCents: amountCents },
    after: { orderId: order.id, parts },
  });
  return { kind: 'assigned', amountCents };
}

/** The amount of a refund that is not assigned to lines; `undefined` when it is. */
async function findUnassignedCents(tx: Transaction, refundId: string): Promise<number | undefined> {
  const rows = await tx
    .select({ kind: refundLine.kind, netCents: refundLine.netCents })
    .from(refundLine)
    .where(eq(refundLine.refundId, refundId))
    .orderBy(asc(refundLine.position));
  const [first] = rows;
  return first?.kind === 'unassigned' && rows.length === 1 ? first.netCents : undefined;
}

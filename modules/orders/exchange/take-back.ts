import { v7 as uuidv7 } from 'uuid';
import type { ExchangeState } from '#contract/orders/exchanges.ts';
import type { CheckoutId } from '#contract/ids.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { EXCHANGE_NOTES } from '../messages.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import { markSettled } from '../order/mark-settled.ts';
import type { NewPayment } from '../order/payments.ts';
import { addOrderNote } from '../order/record-history.ts';
import { moveRefundedBottles, type NoBottles } from '../refunds/move-refunded-bottles.ts';
import { requestRefundOfOrder, settleInternally } from '../refunds/request-refund.ts';
import { countRefunds } from '../refunds/settle-refund.ts';
import { orderExchange } from '../tables.ts';
import type { Back, ExchangedUnits } from './compute-back.ts';
import { splitParts } from './split-parts.ts';

/** Names bottles of a line in notes: `2 x Glen Orvin 12`. */
export const describeUnits = (
  { snapshot }: Pick<LockedOrder, 'snapshot'>,
  { line, quantity }: Pick<ExchangedUnits, 'line' | 'quantity'>,
): string => `${quantity} x ${snapshot.lines[line]?.name ?? ''}`;

/**
 * Takes units back for a new order that they pay whole: of what they give back, `settledCents` are that
 * payment, and the rest goes back to the buyer. The order must be locked, and `back` computed of it.
 * Returns the payments of the new order, which the caller creates with this checkout.
 */
export async function takeBackAtOnce(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  given: { units: ExchangedUnits; back: Back; settledCents: number; checkoutId: CheckoutId },
): Promise<{ kind: 'taken'; payments: NewPayment[] } | NoBottles> {
  const { units, back, settledCents, checkoutId } = given;
  const { currency } = order;
  const missing = await moveRefundedBottles(tx, actor, order, back.parts);
  if (missing) return missing;
  const { first, rest } =
    settledCents === 0 ? { first: [], rest: back.parts } : splitParts(back.parts, settledCents);
  const settled = await settleInternally(tx, actor, order, first);
  if (rest.length > 0) await requestRefundOfOrder(tx, actor, order, { parts: rest, reason: 'shop' });
  await countRefunds(tx, actor, order);
  await markSettled(tx, order);
  const backCents = back.amountCents - settledCents;
  const { deliveryCents } = back;
  const row = { orderId: order.id, units, checkoutId, backCents, deliveryCents };
  await insertExchange(tx, actor, { ...row, state: 'done' });
  if (settled.length === 0) return { kind: 'taken', payments: [{ kind: 'none', amountCents: 0, currency }] };
  return { kind: 'taken', payments: settled.map((part) => ({ ...part, kind: 'exchange', currency })) };
}

/**
 * Opens an exchange that is done when its checkout is paid. The order must be locked, and must have no
 * other open one.
 */
export async function openExchange(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  given: { units: ExchangedUnits; back: Back; checkoutId: CheckoutId; code: string; reason: string },
): Promise<void> {
  const { units, back, checkoutId, code, reason } = given;
  const { amountCents: backCents, deliveryCents } = back;
  const row = { orderId: order.id, units, checkoutId, backCents, deliveryCents };
  await insertExchange(tx, actor, { ...row, state: 'open' });
  const note = EXCHANGE_NOTES.opened(describeUnits(order, units), code);
  await addOrderNote(tx, actor, order, {
    action: 'exchange-opened',
    reason: reason === '' ? note : EXCHANGE_NOTES.withReason(note, reason),
    after: { code, backCents },
  });
}

/** Takes the units of a paid exchange back: all of what they give goes to the buyer. */
export async function takeBackPaid(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  { parts }: Back,
): Promise<NoBottles | undefined> {
  const missing = await moveRefundedBottles(tx, actor, order, parts);
  if (missing) return missing;
  await requestRefundOfOrder(tx, actor, order, { parts, reason: 'shop' });
  await markSettled(tx, order);
  return undefined;
}

async function insertExchange(
  tx: Transaction,
  { kind, id }: Actor,
  {
    units,
    state,
    ...row
  }: Pick<typeof orderExchange.$inferInsert, 'orderId' | 'checkoutId' | 'backCents' | 'deliveryCents'> & {
    units: ExchangedUnits;
    state: ExchangeState;
  },
): Promise<void> {
  await tx
    .insert(orderExchange)
    .values({
      id: uuidv7(),
      ...row,
      linePosition: units.line,
      quantity: units.quantity,
      hasDeposit: units.deposit ?? true,
      restock: units.restock ?? null,
      state,
      actorKind: kind,
      actorId: id,
      endedAt: state === 'open' ? null : new Date(),
    });
}

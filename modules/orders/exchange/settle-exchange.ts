import { eq } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import type { CheckoutId, OrderId } from '#contract/ids.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { EXCHANGE_NOTES } from '../messages.ts';
import { holdForReview } from '../moves/hold-for-review.ts';
import { type LockedOrder, lockOrder } from '../order/lock-order.ts';
import type { Replaced } from '../order/replaced.ts';
import { addOrderNote } from '../order/record-history.ts';
import { orderExchange } from '../tables.ts';
import { computeBack } from './compute-back.ts';
import { describeUnits, takeBackPaid } from './take-back.ts';

/** What a new order is in exchange for. */
export type Exchanged = Pick<Replaced, 'backCents' | 'how'> & {
  /** The order whose bottles it replaces. */
  order: LockedOrder;
  bottles: string;
};

type Row = typeof orderExchange.$inferSelect;

/**
 * Settles the exchange of a checkout that becomes an order, if it is one: units that waited for its
 * payment go back now. Locks the old order. The caller holds the checkout's lock, creates the new order
 * in the same transaction, and then calls `finishExchange`.
 */
export async function settleExchange(
  tx: Transaction,
  actor: Actor,
  checkoutId: CheckoutId,
): Promise<Exchanged | undefined> {
  const found = await findExchange(tx, checkoutId);
  const order = found && (await lockOrder(tx, { orderId: found.orderId }));
  // Read again under the lock.
  const row = order && (await findExchange(tx, checkoutId));
  if (!order || !row) return undefined;
  const { backCents } = row;
  const bottles = describeUnits(order, { line: row.linePosition, quantity: row.quantity });
  if (row.state === 'done') return { order, bottles, backCents, how: 'at-once' };
  const paidCents = row.state === 'open' ? await takeBack(tx, actor, order, row) : undefined;
  return paidCents === undefined
    ? { order, bottles, backCents: 0, how: 'not-refunded' }
    : { order, bottles, backCents: paidCents, how: 'paid' };
}

/** Takes the units of a row back. Returns what goes to the buyer; `undefined`: they cannot go back. */
async function takeBack(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  row: Row,
): Promise<number | undefined> {
  await endRow(tx, row, { state: 'done' });
  // Of a disputed payment the bank takes all. A hold is for packing: the money goes back all the same.
  if (order.isDisputed) return undefined;
  const back = await computeBack(tx, order, {
    line: row.linePosition,
    quantity: row.quantity,
    deposit: row.hasDeposit,
    restock: row.restock ?? undefined,
  });
  if ('kind' in back || (await takeBackPaid(tx, actor, order, back))) return undefined;
  return back.amountCents;
}

/** Links the new order of a settled exchange, and says so in the history of both. */
export async function finishExchange(
  tx: Transaction,
  actor: Actor,
  { order, bottles, backCents, how }: Exchanged,
  created: { checkoutId: CheckoutId; orderId: OrderId; number: string; totalCents: number },
): Promise<void> {
  const { checkoutId, orderId, number, totalCents } = created;
  await tx
    .update(orderExchange)
    .set({
      newOrderId: orderId,
      backCents,
      state: how === 'not-refunded' ? 'not-refunded' : 'done',
      endedAt: new Date(),
    })
    .where(eq(orderExchange.checkoutId, checkoutId));
  const notes = {
    'at-once': EXCHANGE_NOTES.done(
      bottles,
      formatCents(backCents + totalCents),
      formatCents(totalCents),
      number,
    ),
    paid: EXCHANGE_NOTES.paid(bottles, number),
    'not-refunded': EXCHANGE_NOTES.notRefunded(number),
  };
  await addOrderNote(tx, actor, order, {
    action: how === 'not-refunded' ? 'exchange-not-refunded' : 'exchanged',
    reason: notes[how],
    after: { newOrder: number, backCents },
  });
  const replacing = { id: orderId, state: 'paid' } as const;
  await addOrderNote(tx, actor, replacing, {
    action: 'replaces',
    reason: EXCHANGE_NOTES.replaces(order.number),
    after: { oldOrder: order.number },
  });
  if (how === 'not-refunded') await holdForReview(tx, actor, replacing, ['exchange']);
}

/** Ends the exchange of a checkout that is not paid, if it is one: nothing of its order changes. */
export async function endExchange(tx: Transaction, actor: Actor, checkoutId: CheckoutId): Promise<void> {
  const found = await findExchange(tx, checkoutId);
  const order = found?.state === 'open' ? await lockOrder(tx, { orderId: found.orderId }) : undefined;
  const row = order && (await findExchange(tx, checkoutId));
  if (!order || row?.state !== 'open') return;
  await endRow(tx, row, { state: 'ended' });
  await addOrderNote(tx, actor, order, { action: 'exchange-ended', reason: EXCHANGE_NOTES.ended });
}

async function findExchange(db: Handle, checkoutId: CheckoutId): Promise<Row | undefined> {
  const [row] = await db.select().from(orderExchange).where(eq(orderExchange.checkoutId, checkoutId));
  return row;
}

const endRow = (tx: Transaction, { id }: Row, { state }: Pick<Row, 'state'>) =>
  tx.update(orderExchange).set({ state, endedAt: new Date() }).where(eq(orderExchange.id, id));

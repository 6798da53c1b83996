import { eq, sql } from 'drizzle-orm';
import { personal, recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type Buyer, findOrderOfBuyer } from '../order/buyer.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { requestEmail } from '../emails/service-emails.ts';
import { SERVICE_NOTES } from '../messages.ts';
import { cancelOrder } from '../moves/cancel-order.ts';
import { type LockedOrder, lockOrder, type OrderKey } from '../order/lock-order.ts';
import type { TransitionResult } from '../order/move-order.ts';
import { addOrderNote, getSubject } from '../order/record-history.ts';
import { orderRequest } from '../tables.ts';
import { findOpenRequest, type OrderRequest } from './find-request.ts';

export type EndRequestResult =
  | { kind: 'accepted' | 'refused' | 'withdrawn'; request: OrderRequest }
  /** There is no such order, or it has no open request. */
  | { kind: 'unknown' | 'none' }
  /** The order cannot be cancelled any more. */
  | Exclude<TransitionResult, { kind: 'moved' | 'unknown' }>;

/** Withdraws the open request of the buyer's order. */
export async function withdrawOrderRequest(
  tx: Transaction,
  actor: Actor,
  { buyer, number }: { buyer: Buyer; number: string },
): Promise<EndRequestResult> {
  const found = await findOrderOfBuyer(tx, buyer, number);
  if (!found) return { kind: 'unknown' };
  return await end(tx, actor, { orderId: found.id }, { state: 'withdrawn', answer: '' });
}

/**
 * Accepts the open request of an order: cancels the order, or notes that the return is expected. The
 * order is marked as returned when the bottles have come back.
 */
export async function acceptOrderRequest(
  tx: Transaction,
  actor: Actor,
  { answer, ...key }: OrderKey & { answer: string },
): Promise<EndRequestResult> {
  return await end(tx, actor, key, { state: 'accepted', answer });
}

/** Refuses the open request of an order, with an answer to the buyer. */
export async function refuseOrderRequest(
  tx: Transaction,
  actor: Actor,
  { answer, ...key }: OrderKey & { answer: string },
): Promise<EndRequestResult> {
  return await end(tx, actor, key, { state: 'refused', answer });
}

type End = { state: 'accepted' | 'refused' | 'withdrawn'; answer: string };

async function end(tx: Transaction, actor: Actor, key: OrderKey, how: End): Promise<EndRequestResult> {
  const order = await lockOrder(tx, key);
  if (!order) return { kind: 'unknown' };
  const request = await findOpenRequest(tx, order.id);
  if (!request) return { kind: 'none' };
  if (how.state === 'accepted' && request.kind === 'cancel') {
    const cancelled = await cancelOrder(tx, actor, { orderId: order.id, reason: SERVICE_NOTES.asBuyerAsked });
    if (cancelled.kind === 'unknown') return { kind: 'unknown' };
    if (cancelled.kind !== 'moved') return cancelled;
  }
  if (how.state === 'accepted' && request.kind === 'return')
    await addOrderNote(tx, actor, order, { reason: SERVICE_NOTES.returnExpected });
  await write(tx, actor, order, request, how);
  // The mail about the cancellation answers by itself.
  const isAnswered = how.state === 'accepted' && request.kind === 'cancel' && how.answer === '';
  if (how.state !== 'withdrawn' && !isAnswered) {
    const answer = { isAccepted: how.state === 'accepted', answer: how.answer };
    await enqueueEmail(tx, requestEmail(order, request.kind, answer), order);
  }
  return { kind: how.state, request };
}

async function write(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  { id }: OrderRequest,
  { state, answer }: End,
): Promise<void> {
  await tx.update(orderRequest).set({ state, answer, endedAt: sql`now()` }).where(eq(orderRequest.id, id));
  await recordEvent(tx, actor, {
    action: `order-request.${state}`,
    resource: { kind: 'order-request', id },
    before: { state: 'open' },
    after: { state, ...(answer === '' ? {} : { answer: personal(getSubject(order.id), answer) }) },
  });
}

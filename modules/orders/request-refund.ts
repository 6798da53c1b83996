import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { enqueue } from '#modules/outbox/index.ts';
import type { Transaction } from '#platform/database/handle.ts';

/**
 * Reasons of refunds. `second-payment` and `wrong-amount` belong to no order. `provider`: refunded
 * in the provider's own pages. `dispute`: the bank took it back.
 */
export type RefundReason =
  | 'second-payment'
  | 'wrong-amount'
  | 'bottles-gone'
  | 'cancelled'
  | 'shop'
  | 'provider'
  | 'dispute';

/** Job kind of refunds in the outbox; the payload is `{ refundId }`. */
export const REFUND_JOB = 'refund';

export type RefundRequest = {
  sessionId: string;
  /** Absent when the payment has no order. */
  orderId?: string;
  /** The provider's id of the payment. */
  paymentId: string;
  /** Cents, more than 0. */
  amountCents: number;
  reason: RefundReason;
};

/** Inserts a refund and its job. Returns the refund's id, which is also the key at the provider. */
export async function requestRefund(tx: Transaction, request: RefundRequest): Promise<string> {
  const refundId = randomUUID();
  await writeRefund(tx, refundId, request, 'asked');
  await enqueue(tx, { kind: REFUND_JOB, payload: { refundId } });
  return refundId;
}

/** Inserts a refund that was made elsewhere. */
export async function recordRefund(tx: Transaction, request: RefundRequest): Promise<void> {
  await writeRefund(tx, randomUUID(), request, 'done');
}

async function writeRefund(
  tx: Transaction,
  id: string,
  { sessionId, orderId, paymentId, amountCents, reason }: RefundRequest,
  state: 'asked' | 'done',
): Promise<void> {
  await tx.execute(sql`
    insert into refund (id, session_id, order_id, payment_id, amount_cents, reason, state, ended_at)
    values (${id}, ${sessionId}, ${orderId ?? null}, ${paymentId}, ${amountCents}, ${reason}, ${state},
            case when ${state} = 'done' then now() end)`);
}

/** The amount of an order that can still be refunded: its total minus done and pending refunds. */
export async function getRefundableCents(
  tx: Transaction,
  { id, totalCents }: { id: string; totalCents: number },
): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from refund where order_id = ${id} and state <> 'failed'`);
  return Math.max(0, totalCents - (rows[0]?.cents ?? 0));
}

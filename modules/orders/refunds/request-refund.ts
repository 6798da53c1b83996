import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { OrderId, PaymentSessionId } from '#contract/ids.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { RefundCause } from '#contract/orders/refund-causes.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import { listPayments } from '../order/payments.ts';
import { refund } from '../tables.ts';
import { type RefundPart, sumParts } from './compute-refund.ts';
import { insertRefundParts } from './refund-lines.ts';
import type { RefundReason } from '../order/refund-reasons.ts';
import { splitRefund } from './split-refund.ts';

/** Job kind of refunds in the outbox; the payload is `{ refundId }`. */
export const REFUND_JOB = 'refund';

/** A refund of one payment at the provider. */
export type RefundRequest = {
  sessionId: PaymentSessionId;
  /** Absent when the payment has no order. */
  orderId?: OrderId;
  /** The provider's id of the payment. */
  paymentId: string;
  /** Cents, more than 0. */
  amountCents: number;
  reason: RefundReason;
};

type RefundRow = RefundRequest & {
  orderPaymentId?: string;
  partOf?: string;
  /** What happened, as staff said it. */
  cause?: RefundCause | undefined;
};

/** Inserts a refund and its job. Returns the refund's id, which is also the key at the provider. */
export async function requestRefund(tx: Transaction, actor: Actor, request: RefundRow): Promise<string> {
  const refundId = await insertRefund(tx, actor, request, 'asked');
  await enqueue(tx, { kind: REFUND_JOB, payload: { refundId } });
  return refundId;
}

/**
 * Requests a refund of an order: one row and job per payment that gives a part of it back. The
 * order must be locked.
 */
export async function requestRefundOfOrder(
  tx: Transaction,
  actor: Actor,
  order: Pick<LockedOrder, 'id'>,
  {
    parts,
    reason,
    cause,
  }: { parts: readonly RefundPart[]; reason: RefundReason; cause?: RefundCause | undefined },
): Promise<void> {
  let first: string | undefined;
  for (const { payment, amountCents } of splitRefund(sumParts(parts), await listPayments(tx, order.id))) {
    const { sessionId, reference } = payment;
    if (sessionId === null || reference === null) throw new Error('payment of the order has no id');
    const id = await requestRefund(tx, actor, {
      sessionId,
      paymentId: reference,
      orderId: order.id,
      orderPaymentId: payment.id,
      amountCents,
      reason,
      cause,
      ...(first === undefined ? {} : { partOf: first }),
    });
    if (first === undefined) await insertRefundParts(tx, id, parts);
    first ??= id;
  }
}

/** Inserts a refund that was made elsewhere. Returns its id. */
export async function recordRefund(tx: Transaction, actor: Actor, request: RefundRequest): Promise<string> {
  return await insertRefund(tx, actor, request, 'done');
}

async function insertRefund(
  tx: Transaction,
  actor: Actor,
  row: RefundRow,
  state: 'asked' | 'done',
): Promise<string> {
  const id = uuidv7();
  const { orderId, amountCents, reason } = row;
  await tx.insert(refund).values({ id, ...row, state, endedAt: state === 'done' ? sql`now()` : null });
  await recordEvent(tx, actor, {
    action: state === 'done' ? 'refund.recorded' : 'refund.requested',
    resource: { kind: 'refund', id },
    before: null,
    after: {
      orderId: orderId ?? null,
      sessionId: row.sessionId,
      amountCents,
      reason,
      state,
      ...(row.cause && { cause: row.cause }),
    },
  });
  return id;
}

/** The amount of an order that can still be refunded: its total minus done and pending refunds. */
export async function getRefundableCents(
  db: Handle,
  { id, totalCents }: { id: OrderId; totalCents: number },
): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.orderId, id), ne(refund.state, 'failed')));
  return Math.max(0, totalCents - (row?.cents ?? 0));
}

/** The sum of these refunds, in cents. */
export async function sumRefunds(db: Handle, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::int` })
    .from(refund)
    .where(inArray(refund.id, [...ids]));
  return row?.cents ?? 0;
}

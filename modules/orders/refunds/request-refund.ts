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
  for (const row of await listRefundRows(tx, order, sumParts(parts))) {
    const id = await requestRefund(tx, actor, {
      ...row,
      reason,
      cause,
      ...(first === undefined ? {} : { partOf: first }),
    });
    if (first === undefined) await insertRefundParts(tx, id, parts);
    first ??= id;
  }
}

/**
 * Records the refund of parts of an order that pay another order of the same buyer: nothing of it is
 * sent to the provider. Returns it by the payments that it comes from. The order must be locked.
 */
export async function settleInternally(
  tx: Transaction,
  actor: Actor,
  order: Pick<LockedOrder, 'id'>,
  parts: readonly RefundPart[],
): Promise<{ refundId: string; amountCents: number }[]> {
  const rows = await listRefundRows(tx, order, sumParts(parts));
  const settled: { refundId: string; amountCents: number }[] = [];
  for (const row of rows) {
    const [first] = settled;
    const part = { ...row, reason: 'exchange', ...(first && { partOf: first.refundId }) } as const;
    const refundId = await insertRefund(tx, actor, part, 'done');
    if (!first) await insertRefundParts(tx, refundId, parts);
    settled.push({ refundId, amountCents: row.amountCents });
  }
  return settled;
}

/** The payments that give an amount of an order back, each with its part. */
async function listRefundRows(tx: Transaction, { id }: Pick<LockedOrder, 'id'>, cents: number) {
  return splitRefund(cents, await listPayments(tx, id)).map(({ payment, amountCents }) => {
    const { sessionId, reference } = payment;
    if (sessionId === null || reference === null) throw new Error('payment of the order has no id');
    return { sessionId, paymentId: reference, orderId: id, orderPaymentId: payment.id, amountCents };
  });
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

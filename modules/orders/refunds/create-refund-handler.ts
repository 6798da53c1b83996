import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatCents } from '#contract/money.ts';
import type { HandleJob, JobOutcome } from '#modules/outbox/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PAYMENT } from '../order/actors.ts';
import { emailMerchant } from '../emails/email-merchant.ts';
import { refundFailedMail } from '../emails/merchant-mails.ts';
import { REFUND_NOTES } from '../messages.ts';
import { lockOrder, lockSession } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { refund as refunds, sessionPayment } from '../tables.ts';
import { endRefund } from './end-refund.ts';
import { settleRefund } from './settle-refund.ts';

/** Refunds a payment at the provider. The same key is the same refund. Throws the provider's error. */
export type RefundPayment = (request: {
  key: string;
  paymentId: string;
  amountCents: number;
}) => Promise<Given>;
type Given = { providerId: string; state: 'done' | 'pending' | 'failed' };

/** `currency` is the code of the currency of its payment. */
type Refund = typeof refunds.$inferSelect & { currency: string };

const PayloadSchema = z.object({ refundId: z.uuid() });

/**
 * Handles the refund jobs of the outbox. The provider call runs outside any transaction, and the
 * refund's id makes a repeat idempotent there. Its response is written afterwards, once. An event
 * ends a refund that is pending at the provider. `onFailpoint` is called after the provider's
 * response and before it is written.
 */
export function createRefundHandler({
  db,
  refund: refundPayment,
  onFailpoint = () => undefined,
}: {
  db: Database;
  refund: RefundPayment;
  onFailpoint?: (point: 'refund-made') => void;
}): HandleJob {
  return async ({ payload }) => {
    const job = PayloadSchema.safeParse(payload);
    if (!job.success) return { permanentError: 'invalid refund payload' };
    const refund = await findRefund(db, job.data.refundId);
    if (!refund) return { permanentError: 'refund not found' };
    // With a provider id the provider has already got the request, and its event ends the refund.
    if (refund.state !== 'asked' || refund.providerId !== null) return 'done';
    const { id: key, paymentId, amountCents } = refund;
    const given = await refundPayment({ key, paymentId, amountCents });
    onFailpoint('refund-made');
    return await inTransaction(db, (tx) => writeAnswer(tx, refund, given), { idempotent: true });
  };
}

async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const [row] = await db
    .select({ refund: refunds, currency: sql<string>`upper(${sessionPayment.currency})` })
    .from(refunds)
    .innerJoin(sessionPayment, eq(sessionPayment.id, refunds.sessionId))
    .where(eq(refunds.id, id));
  return row && { ...row.refund, currency: row.currency };
}

async function writeAnswer(tx: Transaction, refund: Refund, given: Given): Promise<JobOutcome> {
  // Needed without an order too: the provider's event about the same money would be counted twice
  // otherwise.
  await lockSession(tx, refund.sessionId);
  const order = refund.orderId === null ? undefined : await lockOrder(tx, { orderId: refund.orderId });
  const { state, providerId } = given;
  const isEnded = state !== 'pending' && (await endRefund(tx, PAYMENT, refund, { state, providerId }));
  if (!isEnded) {
    // Pending at the provider, or an event came first, which may not have known its id.
    await tx
      .update(refunds)
      .set({ providerId })
      .where(and(eq(refunds.id, refund.id), isNull(refunds.providerId)));
  } else if (state === 'done') {
    await settleRefund(tx, PAYMENT, order, refund);
  } else {
    const reason = REFUND_NOTES.failed(formatCents(refund.amountCents));
    if (order) await addOrderNote(tx, PAYMENT, order, { reason });
    await emailMerchant(tx, refundFailedMail(order, refund));
  }
  return given.state === 'failed' ? { permanentError: 'payment provider refused the refund' } : 'done';
}

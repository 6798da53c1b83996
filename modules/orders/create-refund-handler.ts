import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatCents } from '#contract/money.ts';
import type { HandleJob, JobOutcome } from '#modules/outbox/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { RefundReason } from './request-refund.ts';
import { refundFailedMail } from './emails/merchant-mails.ts';
import { lockOrder, addOrderNote } from './transition-order.ts';
import { settleRefund } from './settle-refund.ts';
import { emailMerchant } from './email-merchant.ts';
import { REFUND_NOTES } from './messages.ts';

/**
 * Refunds a payment at the provider. The same key is the same refund. Throws the provider's error.
 */
export type RefundPayment = (request: {
  key: string;
  paymentId: string;
  amountCents: number;
}) => Promise<Given>;
type Given = { providerId: string; state: 'done' | 'pending' | 'failed' };

type Refund = {
  id: string;
  sessionId: string;
  orderId: string | null;
  paymentId: string;
  amountCents: number;
  /** Code of the currency of the payment. */
  currency: string;
  reason: RefundReason;
  state: 'asked' | 'done' | 'failed';
  providerId: string | null;
};

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
  const [refund] = await queryRows<Refund>(
    db,
    sql`
    select id, session_id as "sessionId", order_id as "orderId", payment_id as "paymentId",
           amount_cents as "amountCents", reason, state, provider_id as "providerId",
           (select upper(currency) from payment_session where payment_session.id = refund.session_id) as currency
      from refund where id = ${id}`,
  );
  return refund;
}

async function writeAnswer(tx: Transaction, refund: Refund, given: Given): Promise<JobOutcome> {
  // Needed without an order too: the provider's event about the same money would be counted twice
  // otherwise.
  await tx.execute(sql`select from payment_session where id = ${refund.sessionId} for update`);
  const order = refund.orderId === null ? undefined : await lockOrder(tx, { orderId: refund.orderId });
  const { rowCount } = await tx.execute(sql`
    update refund set provider_id = ${given.providerId}, state = ${given.state === 'pending' ? 'asked' : given.state},
           ended_at = case when ${given.state} = 'pending' then null else now() end
     where id = ${refund.id} and state = 'asked'`);
  if (rowCount === 0) {
    // An event came first. It may not have known the provider's id.
    await tx.execute(sql`
      update refund set provider_id = ${given.providerId} where id = ${refund.id} and provider_id is null`);
  } else if (given.state === 'done') {
    await settleRefund(tx, order, refund);
  } else if (given.state === 'failed') {
    const reason = REFUND_NOTES.failed(formatCents(refund.amountCents));
    if (order) await addOrderNote(tx, order, { actor: 'payment', reason });
    await emailMerchant(tx, refundFailedMail(order, refund));
  }
  return given.state === 'failed' ? { permanentError: 'payment provider refused the refund' } : 'done';
}

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
import { tellMerchant } from './tell-merchant.ts';
import { REFUND_NOTES } from './messages.ts';

/** How the provider gives money back: the same key is the same refund. Its trouble is thrown. */
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
  reason: RefundReason;
  state: 'asked' | 'done' | 'failed';
  providerId: string | null;
};

const PayloadSchema = z.object({ refundId: z.uuid() });

/**
 * Does the refunds of the outbox. The provider is asked outside of any transaction and knows a repeat by the refund's id;
 * what it answers is written afterwards, once. A refund that it calls pending is ended by its event. `reached` is called
 * when the provider has answered and nothing is written yet.
 */
export function createRefundHandler({
  db,
  refund: giveBack,
  onFailpoint: reached = () => undefined,
}: {
  db: Database;
  refund: RefundPayment;
  onFailpoint?: (point: 'refund-made') => void;
}): HandleJob {
  return async ({ payload }) => {
    const job = PayloadSchema.safeParse(payload);
    if (!job.success) return { permanentError: 'the refund is not as it should be' };
    const refund = await findRefund(db, job.data.refundId);
    if (!refund) return { permanentError: 'there is no such refund' };
    // With the provider's id it has been asked before, and its event ends it.
    if (refund.state !== 'asked' || refund.providerId !== null) return 'done';
    const { id: key, paymentId, amountCents } = refund;
    const given = await giveBack({ key, paymentId, amountCents });
    reached('refund-made');
    return await inTransaction(db, (tx) => writeAnswer(tx, refund, given), { idempotent: true });
  };
}

async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const [refund] = await queryRows<Refund>(
    db,
    sql`
    select id, session_id as "sessionId", order_id as "orderId", payment_id as "paymentId",
           amount_cents as "amountCents", reason, state, provider_id as "providerId"
      from refund where id = ${id}`,
  );
  return refund;
}

async function writeAnswer(tx: Transaction, refund: Refund, given: Given): Promise<JobOutcome> {
  // Also where there is no order: the provider's event on the same money would count it once more beside us.
  await tx.execute(sql`select from payment_session where id = ${refund.sessionId} for update`);
  const order = refund.orderId === null ? undefined : await lockOrder(tx, { orderId: refund.orderId });
  const { rowCount } = await tx.execute(sql`
    update refund set provider_id = ${given.providerId}, state = ${given.state === 'pending' ? 'asked' : given.state},
           ended_at = case when ${given.state} = 'pending' then null else now() end
     where id = ${refund.id} and state = 'asked'`);
  if (rowCount === 0) {
    // An event was here first; it may not have known the provider's id.
    await tx.execute(sql`
      update refund set provider_id = ${given.providerId} where id = ${refund.id} and provider_id is null`);
  } else if (given.state === 'done') {
    await settleRefund(tx, order, refund);
  } else if (given.state === 'failed') {
    const reason = REFUND_NOTES.failed(formatCents(refund.amountCents));
    if (order) await addOrderNote(tx, order, { actor: 'payment', reason });
    await tellMerchant(tx, refundFailedMail(order, refund));
  }
  return given.state === 'failed'
    ? { permanentError: 'the payment provider could not give the money back' }
    : 'done';
}

import { sql } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordRefund, type RefundReason } from './request-refund.ts';
import { refundFailedMail } from './emails/merchant-mails.ts';
import { lockPayment, addOrderNote } from './transition-order.ts';
import { countRefunds, settleRefund } from './settle-refund.ts';
import { emailMerchant } from './email-merchant.ts';
import { REFUND_NOTES } from './messages.ts';

type Asked = { id: string; amountCents: number; reason: RefundReason };

/**
 * Records how much of a payment the provider has refunded in total, in cents. An amount that the
 * shop's own refunds do not explain was refunded on the provider's pages and is recorded so. An
 * outdated event or an unknown payment changes nothing.
 */
export async function recordRefunded(
  tx: Transaction,
  { paymentId, refundedCents }: { paymentId: string; refundedCents: number },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const { sessionId } = payment;
  let { order } = payment;
  let newCents = refundedCents - (await loadDoneCents(tx, paymentId));
  for (const { id, ...pending } of await listAsked(tx, paymentId)) {
    if (pending.amountCents > newCents) continue;
    await tx.execute(sql`update refund set state = 'done', ended_at = now() where id = ${id}`);
    newCents -= pending.amountCents;
    order = await settleRefund(tx, order, { ...pending, sessionId });
  }
  if (newCents <= 0) return;
  const unknown = { sessionId, amountCents: newCents, reason: 'provider' } as const;
  await recordRefund(tx, { ...unknown, ...(order ? { orderId: order.id } : {}), paymentId });
  await settleRefund(tx, order, unknown);
}

/**
 * Records that a refund failed after all; `refundId` is the provider's. A refund of the shop
 * becomes failed and no longer counts. A refund made elsewhere is noted on the order, for a person
 * to check. Throws while another refund of that payment waits for its response, because it may be
 * that one: the provider sends the event again.
 */
export async function recordRefundFailed(
  tx: Transaction,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const { order } = payment;
  const { rows } = await tx.execute<{
    id: string;
    amountCents: number;
    currency: string;
    wasFailed: boolean;
  }>(sql`
    select id, amount_cents as "amountCents", state = 'failed' as "wasFailed",
           (select upper(currency) from payment_session where payment_session.id = refund.session_id) as currency
      from refund where provider_id = ${refundId} for update`);
  const [refund] = rows;
  if (refund?.wasFailed) return;
  if (!refund && (await isUnanswered(tx, paymentId)))
    throw new Error('refund failed while another waits for its response; the event must be retried');
  if (refund)
    await tx.execute(sql`update refund set state = 'failed', ended_at = now() where id = ${refund.id}`);
  if (refund) await emailMerchant(tx, refundFailedMail(order, { ...refund, paymentId }));
  if (!order) return;
  const reason = refund ? REFUND_NOTES.failed(formatCents(refund.amountCents)) : REFUND_NOTES.failedThere;
  await addOrderNote(tx, order, { actor: 'payment', reason });
  await countRefunds(tx, order);
}

async function isUnanswered(tx: Transaction, paymentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from refund where payment_id = ${paymentId} and provider_id is null and state = 'asked'`);
  return rows.length > 0;
}

/**
 * Sum of the done refunds of a payment, without those by dispute: providers count these separately.
 */
async function loadDoneCents(tx: Transaction, paymentId: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from refund
     where payment_id = ${paymentId} and state = 'done' and reason <> 'dispute'`);
  return rows[0]?.cents ?? 0;
}

/** Refunds in progress; those that the provider has confirmed come first. */
async function listAsked(tx: Transaction, paymentId: string): Promise<Asked[]> {
  const { rows } = await tx.execute<Asked>(sql`
    select id, amount_cents as "amountCents", reason from refund
     where payment_id = ${paymentId} and state = 'asked' order by provider_id is null, created_at, id for update`);
  return rows;
}

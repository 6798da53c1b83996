import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import { formatCents } from '#contract/money.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { emailMerchant } from '../emails/email-merchant.ts';
import { refundFailedMail } from '../emails/merchant-mails.ts';
import { REFUND_NOTES } from '../messages.ts';
import { type LockedOrder, lockOrder, lockOrdersPaidBy, lockPayment } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import { refund as refunds, sessionPayment } from '../tables.ts';
import { endRefund } from './end-refund.ts';
import { insertRefundParts, unassigned } from './refund-lines.ts';
import type { RefundReason } from '../order/refund-reasons.ts';
import { getRefundableCents, recordRefund } from './request-refund.ts';
import { countRefunds, settleRefund } from './settle-refund.ts';

type Asked = { id: string; orderId: OrderId | null; amountCents: number; reason: RefundReason };

/**
 * Records how much of a payment the provider has refunded in total, in cents. An amount that the
 * shop's own refunds do not explain was refunded on the provider's pages and is recorded so. An
 * outdated event or an unknown payment changes nothing.
 */
export async function recordRefunded(
  tx: Transaction,
  actor: Actor,
  { paymentId, refundedCents }: { paymentId: string; refundedCents: number },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const { sessionId } = payment;
  let { order } = payment;
  let newCents = refundedCents - (await loadDoneCents(tx, paymentId));
  for (const { id, orderId, ...pending } of await listAsked(tx, paymentId)) {
    if (pending.amountCents > newCents) continue;
    await endRefund(tx, actor, { id, state: 'asked' }, { state: 'done' });
    newCents -= pending.amountCents;
    const own = await lockOrderOfRefund(tx, order, orderId);
    const settled = await settleRefund(tx, actor, own, { ...pending, sessionId });
    if (settled?.id === order?.id) order = settled;
  }
  if (newCents <= 0) return;
  for (const { order: one, amountCents } of await shareUnknown(tx, order, { paymentId, cents: newCents })) {
    const unknown = { sessionId, amountCents, reason: 'provider' } as const;
    const orderId = one ? { orderId: one.id } : {};
    const refundId = await recordRefund(tx, actor, { ...unknown, ...orderId, paymentId });
    if (one) await insertRefundParts(tx, refundId, [unassigned(amountCents)]);
    await settleRefund(tx, actor, one, unknown);
  }
}

/** The order of a refund: that of its payment, or one that replaces bottles of it. */
const lockOrderOfRefund = async (
  tx: Transaction,
  paid: LockedOrder | undefined,
  orderId: OrderId | null,
): Promise<LockedOrder | undefined> =>
  orderId === null || orderId === paid?.id ? paid : await lockOrder(tx, { orderId });

/**
 * Shares an amount that the shop did not request between the orders of a payment: the one that it paid
 * takes what it has left, and those that replace bottles of it the rest.
 */
async function shareUnknown(
  tx: Transaction,
  order: LockedOrder | undefined,
  { paymentId, cents }: { paymentId: string; cents: number },
): Promise<{ order: LockedOrder | undefined; amountCents: number }[]> {
  const others = order ? await lockOrdersPaidBy(tx, paymentId) : [];
  if (!order || others.length === 0) return [{ order, amountCents: cents }];
  let rest = cents;
  const shares: { order: LockedOrder; amountCents: number }[] = [];
  for (const one of [order, ...others]) {
    const amountCents = Math.min(rest, await getRefundableCents(tx, one));
    rest -= amountCents;
    shares.push({ order: one, amountCents });
  }
  // More than all have left: the first one shows it.
  return shares
    .map((share, index) => (index === 0 ? { ...share, amountCents: share.amountCents + rest } : share))
    .filter(({ amountCents }) => amountCents > 0);
}

/**
 * Records that a refund failed after all; `refundId` is the provider's. A refund of the shop
 * becomes failed and no longer counts. A refund made elsewhere is noted on the order, for a person
 * to check. Throws while another refund of that payment waits for its response, because it may be
 * that one: the provider sends the event again.
 */
export async function recordRefundFailed(
  tx: Transaction,
  actor: Actor,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const [refund] = await tx
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      state: refunds.state,
      orderId: refunds.orderId,
      currency: sql<string>`upper(${sessionPayment.currency})`,
    })
    .from(refunds)
    .innerJoin(sessionPayment, eq(sessionPayment.id, refunds.sessionId))
    .where(eq(refunds.providerId, refundId))
    .for('update', { of: refunds });
  if (refund?.state === 'failed') return;
  if (!refund && (await isUnanswered(tx, paymentId)))
    throw new Error('refund failed while another waits for its response; the event must be retried');
  const order = await lockOrderOfRefund(tx, payment.order, refund?.orderId ?? null);
  if (refund) await endRefund(tx, actor, refund, { state: 'failed' });
  if (refund) await emailMerchant(tx, refundFailedMail(order, { ...refund, paymentId }));
  if (!order) return;
  const reason = refund ? REFUND_NOTES.failed(formatCents(refund.amountCents)) : REFUND_NOTES.failedThere;
  await addOrderNote(tx, actor, order, { reason });
  await countRefunds(tx, actor, order);
}

async function isUnanswered(tx: Transaction, paymentId: string): Promise<boolean> {
  const pending = and(isNull(refunds.providerId), eq(refunds.state, 'asked'));
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), pending));
  return rows.length > 0;
}

/**
 * Sum of the done refunds of a payment. Without those by dispute, which providers count separately, and
 * those of exchanges, which they do not know.
 */
async function loadDoneCents(tx: Transaction, paymentId: string): Promise<number> {
  const counted = and(eq(refunds.state, 'done'), notInArray(refunds.reason, ['dispute', 'exchange']));
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), counted));
  return row?.cents ?? 0;
}

/** Refunds in progress; those that the provider has confirmed come first. */
async function listAsked(tx: Transaction, paymentId: string): Promise<Asked[]> {
  return await tx
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
    })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'asked')))
    .orderBy(isNull(refunds.providerId), asc(refunds.createdAt), asc(refunds.id))
    .for('update');
}

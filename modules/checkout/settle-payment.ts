import { randomUUID } from 'node:crypto';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { type CheckoutId, type PaymentSessionId, PaymentSessionIdSchema } from '#contract/ids.ts';
import { parseCurrency } from '#contract/money.ts';
import { releaseReservations } from '#modules/inventory/index.ts';
import { requestRefund, PAYMENT, type RefundReason } from '#modules/orders/settlement.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Context } from './context.ts';
import { createOrder } from './create-order.ts';
import { endSession, reopened } from './end-session.ts';
import { isOpenSessionOf, listSessions, lockCheckout, lockSession, type SessionRow } from './rows.ts';
import { checkout as checkoutTable, paymentSession } from './tables.ts';

/**
 * A payment as the provider reports it. `checkoutId` and `sessionId` are the shop's, as sent to the
 * provider.
 */
export type Payment = {
  provider: SessionRow['provider'];
  providerId: string;
  paymentId: string;
  amountCents: number;
  currency: string;
  checkoutId?: CheckoutId | undefined;
  sessionId?: PaymentSessionId | undefined;
};

/**
 * Result of settling a payment.
 * `order`: creates the order.
 * `refund`: belongs to no order and is refunded.
 * `known`: was settled before.
 * `strange`: does not belong to this shop's checkouts.
 * `nothing`: its amount is zero, and its session has ended.
 * The id is that of its session, if it has one.
 */
export type Settled = {
  kind: 'order' | 'refund' | 'known' | 'strange' | 'nothing';
  sessionId: PaymentSessionId | undefined;
};

/**
 * Settles a payment, once however often it is reported: the first of a checkout creates its order,
 * any other is refunded. Locks the checkout, then the session, then its bottles. Writes everything
 * in the caller's transaction.
 */
export async function settlePayment(tx: Transaction, ctx: Context, payment: Payment): Promise<Settled> {
  const found = await findSession(tx, payment);
  const checkoutId = found?.checkoutId ?? payment.checkoutId;
  const checkout = checkoutId === undefined ? undefined : await lockCheckout(tx, checkoutId);
  if (!checkout) {
    ctx.log.warn(
      { provider: payment.provider, payment: payment.paymentId },
      'payment does not belong to this shop',
    );
    return { kind: 'strange', sessionId: undefined };
  }
  // Read again under the lock: the row may have changed, or the same payment was reported twice.
  const again = await findSession(tx, payment);
  const session = again ? await lockSession(tx, again.id) : undefined;
  if (payment.amountCents <= 0) {
    // An order that costs nothing has no session at the provider: there is nothing to refund.
    ctx.log.error(
      { session: session?.id, amountCents: payment.amountCents, checkout: checkout.state },
      'zero payment: no order is created, and the bottles are released',
    );
    if (session) await endSession(tx, session.id, ctx.now());
    return { kind: 'nothing', sessionId: session?.id };
  }
  if (!session) return await refundUnknownSession(tx, ctx, payment, checkout.id);
  if (session.state === 'paid' || session.state === 'stray') return { kind: 'known', sessionId: session.id };
  const { provider, providerId, paymentId: reference, amountCents } = payment;
  await tx
    .update(paymentSession)
    .set({ providerId, paymentId: reference, endedAt: new Date(ctx.now()) })
    .where(eq(paymentSession.id, session.id));
  const error = findMismatch(session, payment, checkout.state === 'paid');
  if (error !== undefined) return await refuse(tx, ctx, session, payment, error);
  const currency = parseCurrency(session.currency);
  await createOrder(tx, ctx, session, {
    actor: PAYMENT,
    checkout,
    payment: { kind: 'provider', provider, sessionId: session.id, reference, amountCents, currency },
  });
  return { kind: 'order', sessionId: session.id };
}

/** Settles a session status that the provider returned, in its own transaction. */
export async function settleSessionStatus(
  ctx: Context,
  { id, checkoutId, provider }: SessionRow,
  paid: Pick<Payment, 'providerId' | 'paymentId' | 'amountCents' | 'currency'>,
): Promise<void> {
  await inTransaction(
    ctx.db,
    (tx) => settlePayment(tx, ctx, { ...paid, provider, checkoutId, sessionId: id }),
    { idempotent: true },
  );
  ctx.onJobs();
}

/**
 * Found by the provider's id, or by the shop's when the process ended before it stored the
 * provider's.
 */
async function findSession(tx: Transaction, payment: Payment): Promise<SessionRow | undefined> {
  const { provider, providerId, sessionId, checkoutId } = payment;
  const [byProvider] = await listSessions(tx, sql`provider_id = ${providerId} and provider = ${provider}`);
  if (byProvider || sessionId === undefined || !UUID.test(sessionId)) return byProvider;
  const [ours] = await listSessions(
    tx,
    sql`id = ${sessionId} and provider = ${provider} and provider_id is null and checkout_id = ${checkoutId ?? ''}`,
  );
  return ours;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type PaymentMismatch = Extract<RefundReason, 'second-payment' | 'wrong-amount'>;

function findMismatch(session: SessionRow, payment: Payment, isPaid: boolean): PaymentMismatch | undefined {
  if (isPaid) return 'second-payment';
  const isRight = payment.amountCents === session.amountCents && payment.currency === session.currency;
  // Details are deleted after a week: without them nothing can be shipped.
  return isRight && session.snapshot !== null ? undefined : 'wrong-amount';
}

/** Refunds a payment without an order, and releases its reservation. */
async function refuse(
  tx: Transaction,
  ctx: Context,
  session: SessionRow,
  { paymentId, amountCents, currency }: Payment,
  reason: PaymentMismatch,
): Promise<Settled> {
  const { id: sessionId, checkoutId } = session;
  if (reason === 'wrong-amount') {
    ctx.log.error(
      {
        session: sessionId,
        amountCents,
        currency,
        askedCents: session.amountCents,
        askedIn: session.currency,
      },
      'payment differs from its session: it is refunded, and no order is created',
    );
  }
  await tx
    .update(paymentSession)
    .set({ state: 'stray', amountCents, currency, snapshot: null })
    .where(eq(paymentSession.id, sessionId));
  await tx
    .update(checkoutTable)
    .set(reopened(new Date(ctx.now())))
    .where(
      and(
        eq(checkoutTable.id, checkoutId),
        eq(checkoutTable.state, 'paying'),
        notExists(tx.select().from(paymentSession).where(isOpenSessionOf(checkoutId))),
      ),
    );
  await releaseReservations(tx, PAYMENT, sessionId);
  await requestRefund(tx, PAYMENT, { sessionId, paymentId, amountCents, reason });
  return { kind: 'refund', sessionId };
}

/** A payment of the shop's checkout by an unknown session: it gets a row, and is refunded. */
async function refundUnknownSession(
  tx: Transaction,
  ctx: Context,
  payment: Payment,
  checkoutId: CheckoutId,
): Promise<Settled> {
  const { provider, providerId, paymentId, amountCents, currency } = payment;
  const sessionId = PaymentSessionIdSchema.parse(randomUUID());
  const at = new Date(ctx.now());
  ctx.log.warn({ session: sessionId }, 'checkout was paid by an unknown session');
  await tx
    .insert(paymentSession)
    .values({
      id: sessionId,
      checkoutId,
      provider,
      providerId,
      state: 'stray',
      amountCents,
      currency,
      paymentId,
      isTest: ctx.provider?.isTest ?? false,
      expiresAt: at,
      createdAt: at,
      endedAt: at,
    });
  await requestRefund(tx, PAYMENT, { sessionId, paymentId, amountCents, reason: 'second-payment' });
  return { kind: 'refund', sessionId };
}

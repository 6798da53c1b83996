import { eq, sql } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import { PAYMENT, recordDispute, recordRefunded, recordRefundFailed } from '#modules/orders/settlement.ts';
import type { PaymentEvent, PaymentProvider } from '#modules/payments/index.ts';
import { requestPayout } from '#modules/payouts/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Context } from './context.ts';
import { endSession } from './end-session.ts';
import { recordRisks } from './record-risks.ts';
import { listSessions, lockCheckout } from './rows.ts';
import { settlePayment } from './settle-payment.ts';
import type { EventOutcome } from './checkouts.ts';
import { paymentEvent } from './tables.ts';

/**
 * Handles an event at the webhook endpoint. Stores the event and all its effects in one
 * transaction, once, however often it comes. Rethrows database errors, so that the provider sends
 * the event again.
 */
export async function handleEvent(
  ctx: Context,
  body: Buffer,
  signature: string | undefined,
): Promise<EventOutcome> {
  const { db, provider } = ctx;
  if (!provider) return { kind: 'refused', why: 'unsigned' };
  const event = await provider.readEvent(body, signature, new Date(ctx.now()));
  if ('refused' in event) return { kind: 'refused', why: event.refused };
  ctx.onFailpoint('event-received');
  const isNew = await inTransaction(db, (tx) => takeEvent(tx, ctx, provider, event), { idempotent: true });
  ctx.onFailpoint('event-stored');
  if (isNew) ctx.onJobs();
  return { kind: 'stored' };
}

async function takeEvent(
  tx: Transaction,
  ctx: Context,
  provider: PaymentProvider,
  event: PaymentEvent,
): Promise<boolean> {
  // A concurrent copy waits here for the first, and then finds its row.
  const { rowCount } = await tx
    .insert(paymentEvent)
    .values({ id: event.id, provider: provider.name, type: event.type, receivedAt: new Date(ctx.now()) })
    .onConflictDoNothing({ target: paymentEvent.id });
  if (rowCount !== 1) return false;
  const sessionId = await cause(tx, ctx, provider.name, event);
  if (sessionId !== undefined)
    await tx.update(paymentEvent).set({ sessionId }).where(eq(paymentEvent.id, event.id));
  return true;
}

/** Applies the effects of an event. Returns the shop's id of its session, if it has one. */
async function cause(
  tx: Transaction,
  ctx: Context,
  provider: PaymentProvider['name'],
  event: PaymentEvent,
): Promise<PaymentSessionId | undefined> {
  switch (event.kind) {
    case 'paid':
      return (await settlePayment(tx, ctx, { ...event, provider })).sessionId;
    case 'ended':
      return await takeEnd(tx, ctx, provider, event.providerId);
    case 'risky':
      return await recordRisks(tx, provider, event);
    case 'refunded':
      await refuseEarly(tx, provider, event);
      await recordRefunded(tx, PAYMENT, event);
      return undefined;
    case 'refund-failed':
      await recordRefundFailed(tx, PAYMENT, event);
      return undefined;
    case 'disputed':
      await recordDispute(tx, PAYMENT, { ...event, isClosed: false, isLost: false });
      return undefined;
    case 'dispute-closed':
      await recordDispute(tx, PAYMENT, { ...event, isClosed: true });
      return undefined;
    case 'payout':
      await requestPayout(tx, event.payoutId);
      return undefined;
    case 'other':
      return undefined;
  }
}

/**
 * Refuses a refund of a payment that is not stored yet: the provider sends it again, after the
 * payment. Otherwise the order would be shipped unpaid.
 */
async function refuseEarly(
  tx: Transaction,
  provider: string,
  { paymentId, sessionId }: Extract<PaymentEvent, { kind: 'refunded' }>,
): Promise<void> {
  if (sessionId === undefined) return;
  const [session] = await listSessions(tx, sql`id = ${sessionId} and provider = ${provider}`);
  if (!session || session.state === 'paid' || session.state === 'stray') return;
  if ((await listSessions(tx, sql`payment_id = ${paymentId}`)).length > 0) return;
  throw new Error('refund was received before its payment; the provider must send it again');
}

async function takeEnd(
  tx: Transaction,
  ctx: Context,
  provider: string,
  providerId: string,
): Promise<PaymentSessionId | undefined> {
  const [session] = await listSessions(tx, sql`provider_id = ${providerId} and provider = ${provider}`);
  if (!session) return undefined;
  await lockCheckout(tx, session.checkoutId);
  await endSession(tx, session.id, ctx.now());
  return session.id;
}

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { testPaymentPath } from '#contract/checkout/checkout-paths.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { assertLinesSumToTotal } from '../assert-lines-sum-to-total.ts';
import { parseEvent } from '../events/parse-event.ts';
import {
  type OpenedSession,
  type PaymentProvider,
  ProviderError,
  type RefundReading,
  type SessionStatus,
  type SessionRequest,
} from '../provider.ts';
import { applyTestAction, type TestAction, type TestOutcome } from './apply-test-action.ts';
import { enqueueEvents } from './deliver-events.ts';
import { takeEvidence } from './take-evidence.ts';
import { eventBody } from './event-bodies.ts';
import { listTestPayouts } from './list-test-payouts.ts';
import { testPayment } from '../tables.ts';
import { updatePayment, findPayment, type PaymentChange, type PaymentRow } from './payment-row.ts';
import { isSessionId, newToken } from './token.ts';

/** The data of a session for the page of the test payment. */
export type TestPaymentView = {
  id: string;
  amountCents: number;
  currency: string;
  lines: SessionRequest['lines'];
  /** Also `ended` when its lifetime is over. */
  state: 'open' | 'paid' | 'ended';
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** The embedded payment provider: nothing is charged, and everything else works as with a real one. */
export type TestPayments = PaymentProvider & {
  find(id: string): Promise<TestPaymentView | undefined>;
  act(id: string, action: TestAction): Promise<TestOutcome>;
};

export type TestPaymentsOptions = {
  /** The shop's origin, which has the page of the test payment. */
  origin: string;
  /** From `loadTestPaymentSecret`; events are signed and verified with it. */
  secret: string;
  /** Tells the outbox that there are events to deliver. */
  wake: () => void;
  now?: () => Date;
  /** From 0 to 1: the order in which events are delivered. */
  random?: () => number;
};

/** Creates it over `test_payment`. It runs its own transactions: the caller must have none open. */
export function createTestPayments(db: Database, options: TestPaymentsOptions): TestPayments {
  const { origin, secret, wake, now = () => new Date(), random = Math.random } = options;

  return {
    name: 'test',
    isTest: true,
    formOrigin: undefined,
    openSession: (request) => createSession(db, request, origin),
    async endSession(id) {
      const at = now();
      await inTransaction(db, async (tx) => {
        const ended = await updatePayment(tx, { state: 'ended' }, sql`id = ${id} and state = 'open'`);
        if (ended) await enqueueEvents(tx, [{ body: eventBody('checkout.session.expired', ended, at) }]);
      });
      wake();
      return await loadSession(db, id, at);
    },
    readSession: (id) => loadSession(db, id, now()),
    async refund(request) {
      const reading = await refund(db, request, now());
      wake();
      return reading;
    },
    async sendEvidence(request) {
      const result = await takeEvidence(db, request, now());
      wake();
      return result;
    },
    async listPayouts(since) {
      return (await listTestPayouts(db, { since, now: now() })).map(({ payout }) => payout);
    },
    async readPayout(payoutId) {
      const all = await listTestPayouts(db, { since: new Date(0), now: now() });
      const found = all.find(({ payout }) => payout.payoutId === payoutId);
      if (!found) throw refusal('no such payout');
      return found;
    },
    readEvent(body, signature, at) {
      return Promise.resolve(parseEvent(body, signature, at, { secret, isLive: false }));
    },
    async find(id) {
      if (!isSessionId(id)) return undefined;
      const row = await findPayment(db, sql`id = ${id}`);
      return row && getView(row, now());
    },
    async act(id, action) {
      if (!isSessionId(id)) return { kind: 'over' };
      const outcome = await applyTestAction(db, id, action, { at: now(), random });
      wake();
      return outcome;
    },
  };
}

async function createSession(db: Database, request: SessionRequest, origin: string): Promise<OpenedSession> {
  assertLinesSumToTotal(request);
  const { sessionId, checkoutId, lines, successUrl, cancelUrl, totalCents, currency, expiresAt } = request;
  const stored = { sessionId, checkoutId, lines, successUrl, cancelUrl };
  await db
    .insert(testPayment)
    .values({
      id: newToken('cs'),
      idempotencyKey: sessionId,
      request: stored,
      amountCents: totalCents,
      currency: currency.toLowerCase(),
      expiresAt,
    })
    .onConflictDoNothing({ target: testPayment.idempotencyKey });
  const row = await findPayment(
    db,
    sql`idempotency_key = ${sessionId} and amount_cents = ${totalCents}::int and currency = ${currency.toLowerCase()}
        and request - 'refunds' - 'evidence' = ${JSON.stringify(stored)}::jsonb`,
  );
  // Like Stripe for a repeated key with other data.
  if (!row) throw refusal('the key was used for another session');
  return {
    providerId: row.id,
    url: `${origin}${testPaymentPath(row.id)}`,
    expiresAt: new Date(row.expiresMs),
  };
}

async function loadSession(db: Database, id: string, at: Date): Promise<SessionStatus> {
  const row = await findPayment(db, sql`id = ${id}`);
  if (!row) throw refusal('no such session');
  const state = getState(row, at);
  if (state !== 'paid') return { state };
  const { paymentId, amountCents, currency } = row;
  if (paymentId === null) throw new Error('paid test payment has no payment id');
  return { state, paymentId, amountCents, currency };
}

async function refund(
  db: Database,
  { key, paymentId, amountCents }: { key: string; paymentId: string; amountCents: number },
  at: Date,
): Promise<RefundReading> {
  // Depends only on the key: the same refund has the same id.
  const providerId = `re_test_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
  const paid = sql`payment_id = ${paymentId} and state = 'paid'`;
  const isKnown = sql`coalesce(request -> 'refunds', '[]') @> to_jsonb(${key}::text)`;
  const isRefunded = await inTransaction(db, async (tx) => {
    const row = await updatePayment(
      tx,
      addRefund(key, { id: providerId, cents: amountCents, at }),
      sql`${paid} and not ${isKnown} and refunded_cents + ${amountCents}::int <= amount_cents`,
    );
    if (row) await enqueueEvents(tx, [{ body: eventBody('charge.refunded', row, at) }]);
    return row !== undefined || (await findPayment(tx, sql`${paid} and ${isKnown}`)) !== undefined;
  });
  if (!isRefunded) throw refusal('amount is not refundable');
  return { providerId, state: 'done' };
}

function addRefund(key: string, refunded: { id: string; cents: number; at: Date }): PaymentChange {
  return {
    refundedCents: sql`refunded_cents + ${refunded.cents}::int`,
    refunds: sql`refunds || ${JSON.stringify([refunded])}::jsonb`,
    request: sql`jsonb_set(request, '{refunds}', coalesce(request -> 'refunds', '[]') || to_jsonb(${key}::text))`,
  };
}

function getView(row: PaymentRow, at: Date): TestPaymentView {
  const { id, amountCents, currency, request, expiresMs } = row;
  const { lines, successUrl, cancelUrl } = request;
  const state = getState(row, at);
  return { id, amountCents, currency, lines, state, successUrl, cancelUrl, expiresAt: new Date(expiresMs) };
}

/** A session that was not ended expires at its time. */
function getState({ state, expiresMs }: PaymentRow, at: Date): PaymentRow['state'] {
  return state === 'open' && expiresMs <= at.getTime() ? 'ended' : state;
}

function refusal(what: string): ProviderError {
  return new ProviderError(`test payment: ${what}`, { isLasting: true });
}

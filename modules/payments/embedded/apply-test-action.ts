import { sql } from 'drizzle-orm';
import type { PaymentRisk } from '#contract/orders/hold-causes.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { enqueueEvents } from './deliver-events.ts';
import { eventBody } from './event-bodies.ts';
import { updatePayment, findPayment, type PaymentRow } from './payment-row.ts';
import { newToken } from './token.ts';

/** Actions on the page of the test payment. */
export const TEST_ACTIONS = [
  'approve',
  'decline',
  'leave',
  'twice',
  'late',
  'risky',
  'wrong-code',
  'dispute',
] as const;

export type TestAction = (typeof TEST_ACTIONS)[number];

/** Where the browser goes next: to a URL, nowhere, or nowhere because the session has ended. */
export type TestOutcome = { kind: 'go'; url: string } | { kind: 'declined' | 'left' | 'over' };

const LATE_MS = 60_000;
/** After the payment has become an order. */
const DISPUTE_MS = 5_000;

/**
 * Applies an action of the page. A session is paid once, however many requests come at the same
 * time, and its events are written in the same transaction. Approving a paid session redirects like
 * the first approval.
 */
export async function applyTestAction(
  db: Database,
  id: string,
  action: TestAction,
  { at, random }: { at: Date; random: () => number },
): Promise<TestOutcome> {
  return await inTransaction(db, async (tx) => {
    if (action === 'decline') return await decline(tx, id, at);
    const paid = await updatePayment(
      tx,
      { state: 'paid', paymentId: newToken('pi'), paidAt: at },
      sql`id = ${id} and state = 'open' and expires_at > ${at.toISOString()}::timestamptz`,
    );
    if (paid) await tellOfPayment(tx, paid, action, at, random);
    const known = paid ?? (await findPayment(tx, sql`id = ${id} and state = 'paid'`));
    if (!known) return { kind: 'over' };
    return action === 'leave' ? { kind: 'left' } : { kind: 'go', url: known.request.successUrl };
  });
}

async function decline(tx: Transaction, id: string, at: Date): Promise<TestOutcome> {
  const open = await findPayment(
    tx,
    sql`id = ${id} and state = 'open' and expires_at > ${at.toISOString()}::timestamptz`,
  );
  if (!open) return { kind: 'over' };
  await enqueueEvents(tx, [{ body: eventBody('payment_intent.payment_failed', open, at) }]);
  return { kind: 'declined' };
}

async function tellOfPayment(
  tx: Transaction,
  paid: PaymentRow,
  action: TestAction,
  at: Date,
  random: () => number,
): Promise<void> {
  const completed = {
    body: eventBody('checkout.session.completed', paid, at),
    delayMs: action === 'late' ? LATE_MS : 0,
  };
  const deliveries = [
    { body: eventBody('payment_intent.succeeded', paid, at) },
    { body: eventBody('charge.succeeded', paid, at, { risk: findRisk(action) }) },
    // Stripe delivers at least once, in any order. Here it is always twice, and shuffled.
    completed,
    completed,
  ];
  if (action === 'dispute')
    deliveries.push({ body: eventBody('charge.dispute.created', paid, at), delayMs: DISPUTE_MS });
  if (action === 'twice') {
    const second = await payAgain(tx, paid);
    deliveries.push({ body: eventBody('checkout.session.completed', second, at) });
  }
  await enqueueEvents(tx, shuffle(deliveries, random));
}

function findRisk(action: TestAction): PaymentRisk | undefined {
  if (action === 'risky') return 'risk';
  return action === 'wrong-code' ? 'cvc' : undefined;
}

/** A second paid session of the same checkout, like a shopper who pays in two tabs. */
async function payAgain(tx: Transaction, paid: PaymentRow): Promise<PaymentRow> {
  const second = newToken('cs');
  // Raw SQL: the payment is copied.
  await tx.execute(sql`
    insert into test_payment (id, idempotency_key, request, amount_cents, currency, state, payment_id, paid_at, is_duplicate, expires_at)
    select ${second}, idempotency_key || ':second', request, amount_cents, currency, 'paid', ${newToken('pi')}, paid_at, true, expires_at
      from test_payment where id = ${paid.id}`);
  const row = await findPayment(tx, sql`id = ${second}`);
  if (!row) throw new Error('second test payment was not saved');
  return row;
}

/** Shuffles with `random` (Fisher and Yates). */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

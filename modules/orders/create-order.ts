import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locale.ts';
import type { Currency } from '#contract/money.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { requestRefund } from './request-refund.ts';
import { confirmedEmail, type Seller, undeliverableEmail } from './emails/order-emails.ts';
import { placedMail, placedTooLateMail } from './emails/merchant-mails.ts';
import type { OrderState } from './life-cycle.ts';
import { type Cause, insertHistoryEntry } from './transition-order.ts';
import { createOrderNumber } from './order-number.ts';
import { enqueueEmail } from './enqueue-email.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { loadSkus, emailMerchant } from './email-merchant.ts';

export type PaidCheckout = {
  checkoutId: string;
  /** The session that paid it. */
  sessionId: string;
  snapshot: OrderSnapshot;
  /** In which it was paid. */
  currency: Currency;
  /** Language of the checkout: the emails about the order are in it. */
  locale: Locale;
  /** The customer who was signed in when the cart was sent; `null` or absent for a guest. */
  customerId?: string | null;
  /** Nothing was charged: the email and every list state it. */
  isTest: boolean;
  /** What the shop's invoices must name. */
  seller?: Seller;
};
export type CreatedOrder = { orderId: string; number: string };

/**
 * Attempts to find a free number. With a million orders, a new random number is already taken with
 * a probability of about one in a million.
 */
const ATTEMPTS = 8;

/**
 * Inserts the order of a paid checkout and its confirmation email: the caller's transaction commits
 * both or neither. The caller holds the checkout's lock. A second order of one checkout or session
 * is a bug and throws.
 */
export async function createPaidOrder(tx: Transaction, given: PaidCheckout): Promise<CreatedOrder> {
  const created = await writeOrder(tx, given, [BORN, PAID]);
  const order = { ...facts(given), number: created.number };
  await enqueueEmail(tx, confirmedEmail(order, given.seller), order);
  await emailMerchant(tx, placedMail(order, await loadSkus(tx, given.snapshot.lines), given.seller));
  return created;
}

/**
 * Inserts the order of a checkout whose bottles were gone when it was paid. The caller's
 * transaction also cancels it, requests the refund of the whole amount, and sends an email about it
 * instead of a confirmation. Nothing of it may have been sold.
 */
export async function cancelUndeliverable(
  tx: Transaction,
  given: PaidCheckout & { paymentId: string },
): Promise<CreatedOrder> {
  const created = await writeOrder(tx, given, [BORN, PAID, CANCELLED]);
  await requestRefund(tx, {
    sessionId: given.sessionId,
    orderId: created.orderId,
    paymentId: given.paymentId,
    amountCents: given.snapshot.quote.totalCents,
    reason: 'bottles-gone',
  });
  const order = { ...facts(given), number: created.number };
  await enqueueEmail(tx, undeliverableEmail(order), order);
  await emailMerchant(tx, placedTooLateMail(order));
  return created;
}

type Step = Cause & { to: OrderState };
const BORN: Step = { to: 'pending_payment', actor: 'payment' };
const PAID: Step = { to: 'paid', actor: 'payment' };
const CANCELLED: Step = { to: 'cancelled', actor: 'till', reason: 'paid when its bottles were gone' };

const facts = ({ snapshot, currency, isTest }: PaidCheckout) => ({
  isTest,
  snapshot,
  currency,
  email: snapshot.details.email,
});

async function writeOrder(
  tx: Transaction,
  given: PaidCheckout,
  steps: readonly Step[],
): Promise<CreatedOrder> {
  const orderId = randomUUID();
  const number = await writeRow(tx, orderId, given, steps.at(-1)?.to ?? 'paid');
  let from: OrderState | null = null;
  for (const step of steps) {
    await insertHistoryEntry(tx, { orderId, from, ...step });
    from = step.to;
  }
  return { orderId, number };
}

async function writeRow(
  tx: Transaction,
  orderId: string,
  { checkoutId, sessionId, snapshot, currency, locale, isTest, customerId = null }: PaidCheckout,
  state: OrderState,
): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const number = createOrderNumber();
    const { rowCount } = await tx.execute(sql`
      insert into shop_order (id, number, checkout_id, session_id, state, is_test, snapshot, email, total_cents,
                              currency, locale, customer_id)
      values (${orderId}, ${number}, ${checkoutId}, ${sessionId}, ${state}, ${isTest},
              ${JSON.stringify(snapshot)}::jsonb, ${snapshot.details.email}, ${snapshot.quote.totalCents},
              ${currency}, ${locale}, ${customerId})
      on conflict (number) do nothing`);
    if (rowCount === 1) return number;
  }
  throw new Error(`no free order number found in ${ATTEMPTS} attempts`);
}

import { randomUUID } from 'node:crypto';
import {
  type CheckoutId,
  type CustomerId,
  type OrderId,
  OrderIdSchema,
  type PaymentSessionId,
} from '#contract/ids.ts';
import type { Locale } from '#contract/locale.ts';
import type { Currency } from '#contract/money.ts';
import type { PaymentRisk } from '#contract/orders/hold-causes.ts';
import { personal } from '#modules/audit/index.ts';
import { findPlace } from '#modules/compliance/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { CHECKOUT } from '../order/actors.ts';
import { findOrderPage } from '../order/order-links.ts';
import { confirmedEmail, type Seller, undeliverableEmail } from '../emails/order-emails.ts';
import { placedMail, placedTooLateMail } from '../emails/merchant-mails.ts';
import type { OrderState } from '../order/life-cycle.ts';
import { loadPlannedDays } from '../order/planned-days.ts';
import { createOrderNumber } from '../order/order-number.ts';
import { type InvoiceSeller, loadInvoiceSeller } from '../invoices/seller.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { type Exchanged, endExchange, finishExchange, settleExchange } from '../exchange/settle-exchange.ts';
import { holdNewOrder } from '../moves/hold-new-order.ts';
import { insertPayments, type NewPayment } from '../order/payments.ts';
import { insertPickup } from '../order/pickups.ts';
import { getSubject, recordHistory } from '../order/record-history.ts';
import { computeRest } from '../refunds/compute-refund.ts';
import { getOrderAmounts } from '../refunds/order-amounts.ts';
import { requestRefundOfOrder } from '../refunds/request-refund.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { shopOrder } from '../tables.ts';
import { insertTerms } from '../order/terms.ts';
import { loadSkus, emailMerchant } from '../emails/email-merchant.ts';

export type PaidCheckout = {
  checkoutId: CheckoutId;
  /** The session for which its bottles were reserved. */
  sessionId: PaymentSessionId;
  /** What paid it: they sum to the snapshot's total. */
  payments: readonly NewPayment[];
  snapshot: OrderSnapshot;
  /** In which it was paid. */
  currency: Currency;
  /** Language of the checkout: the emails about the order are in it. */
  locale: Locale;
  /** The customer who was signed in when the cart was sent; `null` or absent for a guest. */
  customerId?: CustomerId | null;
  /** Nothing was charged: the email and every list state it. */
  isTest: boolean;
  /** What the shop's invoices must name. */
  seller?: Seller;
  /** What the provider's checks found against its payment. */
  risks?: readonly PaymentRisk[];
};
export type CreatedOrder = { orderId: OrderId; number: string };

/**
 * Attempts to find a free number. With a million orders, a new random number is already taken with
 * a probability of about one in a million.
 */
const ATTEMPTS = 8;

/**
 * Inserts the order of a paid checkout and its confirmation email, on hold where staff have to look at
 * it. An exchange of the checkout is settled. The caller's transaction commits all or nothing. The
 * caller holds the checkout's lock. A second order of one checkout or session is a bug and throws.
 */
export async function createPaidOrder(
  tx: Transaction,
  actor: Actor,
  given: PaidCheckout,
): Promise<CreatedOrder> {
  const exchange = await settleExchange(tx, actor, given.checkoutId);
  const created = await writeOrder(tx, actor, given, [BORN, PAID]);
  const order = { ...facts(given), number: created.number };
  const confirmation = {
    seller: given.seller,
    days: await loadPlannedDays(tx, given.snapshot, new Date()),
    page: await findOrderPage(tx, { id: created.orderId, number: created.number }),
    place: given.snapshot.details.method === 'pickup' ? await findPlace(tx) : undefined,
    exchange: exchange && toMailed(exchange),
  };
  if (exchange) {
    const { totalCents } = given.snapshot.quote;
    await finishExchange(tx, actor, exchange, { ...created, checkoutId: given.checkoutId, totalCents });
  }
  await holdNewOrder(tx, actor, { id: created.orderId, ...given });
  await enqueueEmail(tx, confirmedEmail(order, confirmation), order);
  await emailMerchant(tx, placedMail(order, await loadSkus(tx, given.snapshot.lines), given.seller));
  return created;
}

/**
 * Inserts the order of a checkout whose bottles were gone when it was paid. The caller's
 * transaction also cancels it, requests the refund of the whole amount, and sends an email about it
 * instead of a confirmation. Nothing of it may have been sold. An exchange of it ends.
 */
export async function cancelUndeliverable(
  tx: Transaction,
  actor: Actor,
  given: PaidCheckout,
): Promise<CreatedOrder> {
  const created = await writeOrder(tx, actor, given, [BORN, PAID, CANCELLED]);
  await endExchange(tx, actor, given.checkoutId);
  const parts = computeRest(getOrderAmounts(given.snapshot), []);
  await requestRefundOfOrder(tx, CHECKOUT, { id: created.orderId }, { parts, reason: 'bottles-gone' });
  const order = { ...facts(given), number: created.number };
  await enqueueEmail(tx, undeliverableEmail(order), order);
  await emailMerchant(tx, placedTooLateMail(order));
  return created;
}

const toMailed = ({ order, backCents, how }: Exchanged) => ({ number: order.number, backCents, how });

/** Without an actor it is the caller's. */
type Step = { to: OrderState; action?: string; actor?: Actor; reason?: string };
const BORN: Step = { to: 'pending_payment' };
const PAID: Step = { to: 'paid', action: 'created' };
const CANCELLED: Step = {
  to: 'cancelled',
  action: 'cancelled',
  actor: CHECKOUT,
  reason: 'paid when its bottles were gone',
};

const facts = ({ snapshot, currency, locale, isTest }: PaidCheckout) => ({
  isTest,
  locale,
  snapshot,
  currency,
  email: snapshot.details.email,
  details: snapshot.details,
});

async function writeOrder(
  tx: Transaction,
  actor: Actor,
  given: PaidCheckout,
  steps: readonly Step[],
): Promise<CreatedOrder> {
  const orderId = OrderIdSchema.parse(randomUUID());
  const seller = await loadInvoiceSeller(tx, given.seller ?? { taxNumbers: [] });
  const number = await writeRow(tx, orderId, given, { seller, state: steps.at(-1)?.to ?? 'paid' });
  if (given.snapshot.details.method === 'pickup') await insertPickup(tx, orderId);
  await insertTerms(tx, orderId);
  await insertPayments(tx, orderId, given.snapshot.quote.totalCents, given.payments);
  let from: OrderState | null = null;
  for (const { actor: by = actor, ...step } of steps) {
    const after = step.action === 'created' ? describe(orderId, number, given) : {};
    await recordHistory(tx, by, { order: { id: orderId, state: step.to }, from, ...step, after });
    from = step.to;
  }
  return { orderId, number };
}

/** What the event of a new order holds besides its state. */
function describe(
  orderId: OrderId,
  number: string,
  { snapshot, isTest, customerId, payments }: PaidCheckout,
) {
  const { email, name, address, address2, city, province, postalCode } = snapshot.details;
  const place = [name, address, address2, city, province, postalCode].filter((part) => part !== '');
  return {
    number,
    isTest,
    customerId: customerId ?? null,
    totalCents: snapshot.quote.totalCents,
    payments: payments.map(({ kind, amountCents }) => ({ kind, amountCents })),
    email: personal(getSubject(orderId), email),
    deliverTo: personal(getSubject(orderId), place.join(', ')),
  };
}

async function writeRow(
  tx: Transaction,
  orderId: OrderId,
  { checkoutId, sessionId, snapshot, currency, locale, isTest, customerId = null }: PaidCheckout,
  now: { state: OrderState; seller: InvoiceSeller },
): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const number = createOrderNumber();
    const rows = await tx
      .insert(shopOrder)
      .values({
        id: orderId,
        number,
        checkoutId,
        sessionId,
        ...now,
        isTest,
        snapshot,
        email: snapshot.details.email,
        totalCents: snapshot.quote.totalCents,
        currency,
        locale,
        customerId,
      })
      .onConflictDoNothing({ target: shopOrder.number })
      .returning({ id: shopOrder.id });
    if (rows.length === 1) return number;
  }
  throw new Error(`no free order number found in ${ATTEMPTS} attempts`);
}

import { randomUUID } from 'node:crypto';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import { type CheckoutId, type PaymentSessionId, PaymentSessionIdSchema } from '#contract/ids.ts';
import { lockSellableStock } from '#modules/catalog/stock.ts';
import { loadTaxNumbers } from '#modules/compliance/index.ts';
import { allocateReservations, reserve } from '#modules/inventory/index.ts';
import {
  type Back,
  type ExchangedUnits,
  type LockedOrder,
  lockSeenOrder,
  type NoBottles,
  type NotAsSeen,
  type SeenOrder,
  takeBackAtOnce,
} from '#modules/orders/exchange.ts';
import { createPaidOrder } from '#modules/orders/settlement.ts';
import { findPause, holdCurrency } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { newCheckoutId } from '../context.ts';
import type { PhoneOrderRules } from '../phone/prepare-phone-order.ts';
import { takePhoneOrder, type TakePhoneOrderOutcome } from '../phone/take-phone-order.ts';
import { checkout, paymentSession } from '../tables.ts';
import { type ExchangeInput, type ExchangeObstacle, prepareExchange } from './prepare-exchange.ts';

export type ExchangeOutcome =
  /** The new order, which the old units pay; the rest of them goes back. */
  | { kind: 'exchanged'; number: string }
  /** The new order waits to be paid by its link or its code; until then nothing changes. */
  | { kind: 'waiting'; code: string }
  | NotAsSeen
  | ExchangeObstacle
  | NoBottles
  /** The shop has no payments, and the units do not pay the new bottles. */
  | { kind: 'not-configured' }
  | Exclude<TakePhoneOrderOutcome, { kind: 'taken' }>;

/**
 * Exchanges units of an order for other bottles, which are a new order. Where the units pay them whole,
 * it is created at once. Else it is an order by phone, and the units go back when it is paid.
 * `seenCents` and `seenBackCents` are the two sums that the member of staff saw.
 */
export async function exchangeUnits(
  tx: Transaction,
  actor: Actor,
  rules: PhoneOrderRules,
  {
    seenCents,
    seenBackCents,
    reason,
    takesPayments,
    ...input
  }: SeenOrder &
    ExchangeInput & { seenCents: number; seenBackCents: number; reason: string; takesPayments: boolean },
): Promise<ExchangeOutcome> {
  const pause = await findPause(tx, input.now.getTime());
  if (pause) return { kind: 'paused', sentence: pause.sentence };
  await holdCurrency(tx);
  const order = await lockSeenOrder(tx, input);
  if ('kind' in order) return order;
  const { units, bottles, isTest, now } = input;
  // Both products in the order of their ids: one goes back to the stock, the other leaves it.
  const oldProduct = order.snapshot.lines[units.line]?.productId;
  await lockSellableStock(tx, [...(oldProduct === undefined ? [] : [oldProduct]), bottles.productId]);
  const prepared = await prepareExchange(tx, rules, order, input);
  if (prepared.kind !== 'prepared') return prepared;
  const { back, offer, isAtOnce, asked } = prepared;
  const { lines, problems, details, quote } = offer;
  if (problems.length > 0 || !details || !quote) return { kind: 'refused', ...offer };
  const { totalCents } = quote;
  if (totalCents !== seenCents || back.amountCents !== seenBackCents)
    return { kind: 'total-changed', totalCents };
  if (isAtOnce) return await createAtOnce(tx, actor, order, { lines, quote, details, units, back, now });
  if (!takesPayments) return { kind: 'not-configured' };
  const taken = await takePhoneOrder(tx, actor, rules, {
    ...asked,
    isTest,
    seenCents,
    exchange: { order, units, back, reason },
  });
  return taken.kind === 'taken' ? { kind: 'waiting', code: taken.code } : taken;
}

/** Writes what a paid checkout has, and the order of it. The old order is locked. */
async function createAtOnce(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  given: {
    lines: readonly CheckoutLine[];
    quote: Quote;
    details: DeliveryDetails;
    units: ExchangedUnits;
    back: Back;
    now: Date;
  },
): Promise<ExchangeOutcome> {
  const { lines, quote, details, units, back, now } = given;
  const { isTest, currency, locale, customerId } = order;
  const checkoutId = newCheckoutId();
  const sessionId = PaymentSessionIdSchema.parse(randomUUID());
  const settledCents = quote.totalCents;
  const taken = await takeBackAtOnce(tx, actor, order, { units, back, settledCents, checkoutId });
  if (taken.kind !== 'taken') return taken;
  await insertPaid(tx, order, { checkoutId, sessionId, lines, quote, now });
  const reserved = await reserve(tx, actor, { checkoutId, sessionId, lines, until: now });
  if (reserved !== 'reserved') throw new Error('bottles of an exchange were sold while they were locked');
  await allocateReservations(tx, actor, sessionId);
  const created = await createPaidOrder(tx, actor, {
    checkoutId,
    sessionId,
    payments: taken.payments,
    // The buyer stated their age with the order whose bottles these replace.
    snapshot: { lines, quote, details, age: order.snapshot.age },
    currency,
    locale,
    isTest,
    customerId,
    seller: { taxNumbers: await loadTaxNumbers(tx) },
  });
  return { kind: 'exchanged', number: created.number };
}

/** A checkout without a provider: its order is paid by the units that go back. */
async function insertPaid(
  tx: Transaction,
  { isTest, currency, locale, customerId }: LockedOrder,
  given: {
    checkoutId: CheckoutId;
    sessionId: PaymentSessionId;
    lines: readonly CheckoutLine[];
    quote: Quote;
    now: Date;
  },
): Promise<void> {
  const { checkoutId, sessionId, lines, quote, now } = given;
  await tx.insert(checkout).values({
    id: checkoutId,
    // No browser sends this cart: the digest only has to be its own.
    cartDigest: sessionId,
    state: 'paid',
    lines,
    quote,
    createdAt: now,
    updatedAt: now,
    paidAt: now,
    customerId,
    locale,
  });
  await tx
    .insert(paymentSession)
    .values({
      id: sessionId,
      checkoutId,
      provider: 'none',
      state: 'paid',
      amountCents: quote.totalCents,
      currency: currency.toLowerCase(),
      isTest,
      expiresAt: now,
      createdAt: now,
      endedAt: now,
    });
}

import {
  type CheckoutFormValues,
  type DeliveryDetails,
  EMPTY_CHECKOUT,
} from '#contract/checkout/checkout-form.ts';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { type Back, type ExchangedUnits, type LockedOrder, openExchange } from '#modules/orders/exchange.ts';
import { createOrderNumber } from '#modules/orders/settlement.ts';
import { holdCurrency, findPause } from '#modules/shop-settings/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { newCheckoutId } from '../context.ts';
import { PHONE_ORDER_MS } from '../durations.ts';
import { checkout, phoneOrder } from '../tables.ts';
import { enqueuePhoneOrderEmail } from './email-phone-order.ts';
import { holdBottles } from './hold-bottles.ts';
import {
  type PhoneOrderInput,
  type PhoneOrderRules,
  type PreparedPhoneOrder,
  preparePhoneOrder,
} from './prepare-phone-order.ts';

export type TakePhoneOrderOutcome =
  | { kind: 'taken'; id: string; code: string; totalCents: number }
  /** It cannot be sold or delivered like this. */
  | ({ kind: 'refused' } & PreparedPhoneOrder)
  /** The total is not the one that was seen. Cents. */
  | { kind: 'total-changed'; totalCents: number }
  /** The shop begins no payments for now: `sentence` says why. */
  | { kind: 'paused'; sentence: string };

/** What goes back once the order by phone is paid. The order is locked. */
export type ExchangeOnPayment = { order: LockedOrder; units: ExchangedUnits; back: Back; reason: string };

/**
 * Begins an order for a caller: a checkout with its form filled in, bottles held for a day, a code to
 * read out, and an email with the link. It becomes an order when the buyer has stated their age and
 * paid, and bottles of `exchange` go back then.
 */
export async function takePhoneOrder(
  tx: Transaction,
  actor: Actor,
  rules: PhoneOrderRules,
  {
    seenCents,
    isTest,
    exchange,
    ...input
  }: PhoneOrderInput & { seenCents: number; isTest: boolean; exchange?: ExchangeOnPayment },
): Promise<TakePhoneOrderOutcome> {
  const { now } = input;
  const pause = await findPause(tx, now.getTime());
  if (pause) return { kind: 'paused', sentence: pause.sentence };
  await holdCurrency(tx);
  const prepared = await preparePhoneOrder(tx, rules, input);
  const { lines, problems, details, quote, currency } = prepared;
  if (problems.length > 0 || !details || !quote) return { kind: 'refused', ...prepared };
  if (quote.totalCents !== seenCents) return { kind: 'total-changed', totalCents: quote.totalCents };
  const id = uuidv7();
  const checkoutId = newCheckoutId();
  const until = new Date(now.getTime() + PHONE_ORDER_MS);
  const code = createOrderNumber();
  await tx.insert(checkout).values({
    id: checkoutId,
    // No browser sends this cart again: the digest only has to be its own.
    cartDigest: id,
    lines,
    details: { ...EMPTY_CHECKOUT, ...(details.method === 'pickup' ? withoutAddress(details) : details) },
    quote,
    createdAt: now,
    updatedAt: now,
    locale: DEFAULT_LOCALE,
  });
  await tx
    .insert(phoneOrder)
    .values({ id, checkoutId, code, takenBy: formatActor(actor), createdAt: now, expiresAt: until });
  // Sold between the two reads: the next preview names it.
  if (!(await holdBottles(tx, actor, { checkoutId, lines, isTest, until, at: now })))
    return { kind: 'refused', ...(await preparePhoneOrder(tx, rules, input)) };
  if (exchange) await openExchange(tx, actor, exchange.order, { ...exchange, checkoutId, code });
  await enqueuePhoneOrderEmail(tx, {
    checkoutId,
    code,
    until,
    lines,
    quote,
    currency,
    isTest,
    email: details.email,
  });
  await recordEvent(tx, actor, {
    action: 'phone-order.taken',
    resource: { kind: 'phone-order', id, version: 1 },
    before: null,
    after: { bottles: lines.reduce((sum, { quantity }) => sum + quantity, 0), totalCents: quote.totalCents },
  });
  return { kind: 'taken', id, code, totalCents: quote.totalCents };
}

/**
 * What the form of a pick-up is filled in with. Of the shop's address only the postal code stays: the
 * caller types it with the code that was read to them.
 */
const withoutAddress = (details: DeliveryDetails): CheckoutFormValues => ({
  ...EMPTY_CHECKOUT,
  ...details,
  address: '',
  address2: '',
  city: '',
  province: '',
});

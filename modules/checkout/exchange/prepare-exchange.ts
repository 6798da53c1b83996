import { EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import {
  type Back,
  computeExchange,
  type ExchangedUnits,
  type ExchangeRefusal,
  type FoundOrder,
  findOrderByNumber,
  type LockedOrder,
} from '#modules/orders/exchange.ts';
import type { Handle } from '#platform/database/handle.ts';
import {
  type PhoneOrderInput,
  type PhoneOrderRules,
  type PreparedPhoneOrder,
  preparePhoneOrder,
  type WantedBottles,
} from '../phone/prepare-phone-order.ts';

/** The units of an order that go back, and the bottles that its buyer gets for them. */
export type ExchangeInput = { units: ExchangedUnits; bottles: WantedBottles; now: Date; isTest: boolean };

export type ExchangeObstacle =
  | ExchangeRefusal
  /** It is collected in the shop: its bottles are exchanged there. */
  | { kind: 'collected' }
  /** It was paid in another currency, or as a test while the shop is live. */
  | { kind: 'other-payments' };

/** What an exchange gives back and costs. */
export type PreparedExchange = {
  kind: 'prepared';
  back: Back;
  offer: PreparedPhoneOrder;
  /** Whether the units pay the new bottles whole. */
  isAtOnce: boolean;
  /** What goes back to the card: the difference, or all of it once the new order is paid. */
  backCents: number;
  /** What an order by phone is asked for with. */
  asked: PhoneOrderInput;
};

/**
 * Prices an exchange: what the units give back by the rules of refunds, and what the new bottles cost by
 * those of an order by phone, to the details of the order, whose delivery is not paid again. Writes
 * nothing.
 */
export async function prepareExchange(
  handle: Handle,
  rules: PhoneOrderRules,
  order: LockedOrder | FoundOrder,
  { units, bottles, now, isTest }: ExchangeInput,
): Promise<PreparedExchange | ExchangeObstacle> {
  const { details } = order;
  const { province, method } = details;
  if (method === 'pickup') return { kind: 'collected' };
  const back = await computeExchange(handle, order, units);
  if ('kind' in back) return back;
  const { collector: _, ...typed } = details;
  const asked = {
    bottles: [bottles],
    typed: { ...EMPTY_CHECKOUT, ...typed },
    now,
    paidDelivery: { province, method, cents: back.deliveryCents },
  };
  const offer = await preparePhoneOrder(handle, rules, asked);
  if (order.isTest !== isTest || order.currency !== offer.currency) return { kind: 'other-payments' };
  const { amountCents } = back;
  const totalCents = offer.quote?.totalCents ?? 0;
  const isAtOnce = offer.quote !== null && totalCents <= amountCents;
  const backCents = amountCents - (isAtOnce ? totalCents : 0);
  return { kind: 'prepared', back, offer, isAtOnce, backCents, asked };
}

/** Prices an exchange of an order by its number. */
export async function previewExchange(
  handle: Handle,
  rules: PhoneOrderRules,
  { number, ...input }: ExchangeInput & { number: string },
): Promise<PreparedExchange | ExchangeObstacle | { kind: 'unknown' }> {
  const order = await findOrderByNumber(handle, number);
  return order ? await prepareExchange(handle, rules, order, input) : { kind: 'unknown' };
}

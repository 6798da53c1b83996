import {
  validateCheckout,
  type CheckoutErrors,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import { findByPostalCode } from '#contract/checkout/find-by-postal-code.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import type { ShownOffer, ShownPickup, ShownQuote, ShownQuotes } from '../order-view.ts';

/** The fields on which the price of delivery depends. */
export type Destination = Pick<CheckoutFormValues, 'province' | 'method' | 'postalCode'>;

/** What the shop offers for the lines of a checkout. */
export type Offered = { offers: readonly ShownOffer[]; pickup: ShownPickup | null };

/**
 * Results of the form's choices: the offer whose rules hold, that of the province, the quotes for the
 * postal code, and that for the method, if there are any.
 */
export type Choice = {
  /** Of a pick-up that of the shop's province. */
  offer: ShownOffer | ShownPickup | undefined;
  /** Of the province in the form. */
  parcel: ShownOffer | undefined;
  quotes: ShownQuotes;
  quote: ShownQuote | null;
  method: DeliveryMethod;
};

export function getChoice({ offers, pickup }: Offered, typed: Destination): Choice {
  const isPickup = pickup !== null && typed.method === 'pickup';
  const method = isPickup ? 'pickup' : typed.method === 'express' ? 'express' : 'standard';
  const parcel = offers.find(({ province }) => province === typed.province);
  const sent =
    parcel?.refusal === null ? (findByPostalCode(parcel.areas ?? [], typed.postalCode) ?? parcel).quotes : {};
  const quotes = { ...sent, ...pickup?.quotes };
  return { offer: isPickup ? pickup : parcel, parcel, quotes, quote: quotes[method] ?? null, method };
}

/** Returns the errors of the form that the page can find itself; the server validates it again. */
export function findErrors(offered: Offered, typed: CheckoutFormValues): CheckoutErrors {
  const { errors } = validateCheckout(typed, offered.pickup?.place);
  const { offer, quote, method } = getChoice(offered, typed);
  if (offer === undefined) return errors;
  if (offer.refusal !== null)
    return { ...errors, [method === 'pickup' ? 'method' : 'province']: 'not-delivered' };
  return quote === null && errors.method === undefined ? { ...errors, method: 'unknown' } : errors;
}

/** Returns the highest minimum age of all provinces, used before a province is chosen. */
export const strictestAge = (offers: readonly ShownOffer[]): number =>
  Math.max(0, ...offers.map(({ years }) => years));

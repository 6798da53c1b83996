import {
  validateCheckout,
  type CheckoutErrors,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import { findByPostalCode } from '#contract/checkout/find-by-postal-code.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import type { ShownOffer, ShownQuote, ShownQuotes } from '../order-view.ts';

/** The fields on which the price of delivery depends. */
export type Destination = Pick<CheckoutFormValues, 'province' | 'method' | 'postalCode'>;

/**
 * Results of the form's choices: the offer of the province, the quotes for the postal code, and
 * that for the method, if there are any.
 */
export type Choice = {
  offer: ShownOffer | undefined;
  quotes: ShownQuotes;
  quote: ShownQuote | null;
  method: DeliveryMethod;
};

export function getChoice(offers: readonly ShownOffer[], typed: Destination): Choice {
  const method = typed.method === 'express' ? 'express' : 'standard';
  const offer = offers.find(({ province }) => province === typed.province);
  const quotes =
    offer?.refusal === null ? (findByPostalCode(offer.areas ?? [], typed.postalCode) ?? offer).quotes : {};
  return { offer, quotes, quote: quotes[method] ?? null, method };
}

/** Returns the errors of the form that the page can find itself; the server validates it again. */
export function findErrors(offers: readonly ShownOffer[], typed: CheckoutFormValues): CheckoutErrors {
  const { errors } = validateCheckout(typed);
  const { offer, quote } = getChoice(offers, typed);
  if (offer === undefined) return errors;
  if (offer.refusal !== null) return { ...errors, province: 'not-delivered' };
  return quote === null && errors.method === undefined ? { ...errors, method: 'unknown' } : errors;
}

/** Returns the highest minimum age of all provinces, used before a province is chosen. */
export const strictestAge = (offers: readonly ShownOffer[]): number =>
  Math.max(0, ...offers.map(({ years }) => years));

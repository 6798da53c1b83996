import {
  validateCheckout,
  type CheckoutErrors,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import type { ShownOffer, ShownQuote } from '../order-view.ts';

/**
 * Results of the form's choices: the offer of the province, and the quote for the method, if there
 * are any.
 */
export type Choice = { offer: ShownOffer | undefined; quote: ShownQuote | null; method: DeliveryMethod };

export function getChoice(
  offers: readonly ShownOffer[],
  typed: Pick<CheckoutFormValues, 'province' | 'method'>,
): Choice {
  const method = typed.method === 'express' ? 'express' : 'standard';
  const offer = offers.find(({ province }) => province === typed.province);
  const quote = (offer?.refusal === null ? offer.quotes[method] : undefined) ?? null;
  return { offer, quote, method };
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

import {
  validateCheckout,
  type CheckoutErrors,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import type { ShownOffer, ShownQuote } from './order-view.ts';

/** What the form's choices lead to: the offer of the province, and the quote by the method, where there are such. */
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

/** What is wrong with the form, as far as the page knows by itself: the shop has the last word. */
export function findErrors(offers: readonly ShownOffer[], typed: CheckoutFormValues): CheckoutErrors {
  const { faults: errors } = validateCheckout(typed);
  const { offer, quote } = getChoice(offers, typed);
  if (offer === undefined) return errors;
  if (offer.refusal !== null) return { ...errors, province: 'not-delivered' };
  return quote === null && errors.method === undefined ? { ...errors, method: 'unknown' } : errors;
}

/** The age that rules where nothing is chosen yet: whoever is as old as the strictest asks is old enough everywhere. */
export const strictestAge = (offers: readonly ShownOffer[]): number =>
  Math.max(0, ...offers.map(({ years }) => years));

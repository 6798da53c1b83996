import { checkCheckout, type CheckoutFaults, type TypedCheckout } from '#contract/till/checkout-form.ts';
import type { DeliveryMethod } from '#contract/till/quote.ts';
import type { ShownOffer, ShownQuote } from './shown-order.ts';

/** What the form's choices lead to: the offer of the province, and the quote by the method, where there are such. */
export type Choice = { offer: ShownOffer | undefined; quote: ShownQuote | null; method: DeliveryMethod };

export function choiceOf(
  offers: readonly ShownOffer[],
  typed: Pick<TypedCheckout, 'province' | 'method'>,
): Choice {
  const method = typed.method === 'express' ? 'express' : 'standard';
  const offer = offers.find(({ province }) => province === typed.province);
  const quote = (offer?.refusal === null ? offer.quotes[method] : undefined) ?? null;
  return { offer, quote, method };
}

/** What is wrong with the form, as far as the page knows by itself: the shop has the last word. */
export function findFaults(offers: readonly ShownOffer[], typed: TypedCheckout): CheckoutFaults {
  const { faults } = checkCheckout(typed);
  const { offer, quote } = choiceOf(offers, typed);
  if (offer === undefined) return faults;
  if (offer.refusal !== null) return { ...faults, province: 'not-delivered' };
  return quote === null && faults.method === undefined ? { ...faults, method: 'unknown' } : faults;
}

/** The age that rules where nothing is chosen yet: whoever is as old as the strictest asks is old enough everywhere. */
export const strictestAge = (offers: readonly ShownOffer[]): number =>
  Math.max(0, ...offers.map(({ years }) => years));

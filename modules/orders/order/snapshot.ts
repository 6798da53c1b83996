import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';

/** The shopper's statement of age: for which province, from which age, in which words. */
export type AgeStatement = { at: string; province: string; years: number; wording: string; rule: string };

/** What was ordered: written once with the order, never changed. */
export type OrderSnapshot = {
  lines: readonly CheckoutLine[];
  details: DeliveryDetails;
  age: AgeStatement;
  quote: Quote;
};

/** Whether the shop brings the order itself: it needs no tracking number. */
export const isOwnDelivery = ({ quote }: Pick<OrderSnapshot, 'quote'>): boolean => quote.carriedBy === 'own';

import type { CheckoutError } from '#contract/checkout/checkout-form.ts';
import { plural } from '#contract/format/plural.ts';
import type { FieldSentence } from '#contract/text/name-field.ts';

/** Why a line of a phone order cannot be sold, in a sentence for staff. */
export const PHONE_ORDER_PROBLEMS: Readonly<
  Record<'gone' | 'carrier' | 'sold-out' | 'limit', (available: number) => string>
> = {
  gone: () => 'This product is not for sale.',
  carrier: () => 'The carrier does not take this bottle: it is too strong or too large.',
  'sold-out': () => 'This product is sold out.',
  limit: (available) => plural(available, 'Only # bottle can be ordered.', 'Only # bottles can be ordered.'),
};

/** What a field of the buyer has to be. */
export const PHONE_ORDER_FIELDS: Readonly<Record<CheckoutError, FieldSentence>> = {
  missing: (field) => `${field} is needed.`,
  'too-long': (field) => `${field} is too long.`,
  control: (field) => `${field} is one line without control characters.`,
  'not-an-address': (field) => `${field} is one email address, such as name@example.ca.`,
  'not-a-phone': (field) => `${field} is a telephone number.`,
  'not-a-postal-code': (field) => `${field} is a postal code of Canada, such as M6R 2B7.`,
  'other-province': (field) => `${field} is of another province.`,
  'post-office-box': (field) =>
    `${field} is a street address: nobody can prove their age at a post office box.`,
  'not-delivered': (field) => `${field} is one that the shop delivers to.`,
  unknown: (field) => `${field} is one of the choices.`,
};

/** Why nothing is sold to a buyer, in a sentence for staff. */
export const BLOCKED = 'This buyer is blocked. Their page says why.';

/** Why bottles are not exchanged, or an exchange is not ended. */
export const EXCHANGE_REFUSALS = {
  'other-payments':
    'The order was paid in another currency or as a test. Refund it, and let the customer order again.',
  collected: 'The order is collected in the shop. Refund the bottle, and let the customer buy the other one.',
  'being-paid': 'The buyer is paying at this moment. Try again in a few minutes.',
  over: 'No exchange of the order waits to be paid.',
} as const;

/** Why a phone order does not change. */
export const PHONE_ORDER_REFUSALS = {
  notConfigured: 'The shop has no payments, so nothing can be bought.',
  totalChanged: 'Prices or taxes have changed since you saw the total. Look at the new one.',
  'being-paid': 'The buyer is paying at this moment. Try again in a few minutes.',
  over: 'This order has ended.',
  'too-often': 'The link was mailed three times. Read the code to the buyer.',
  noPickup: 'Orders cannot be collected there: the shop offers it only at its own address.',
  noBottles: (field: string) => `${field} are needed: choose at least one.`,
} as const;

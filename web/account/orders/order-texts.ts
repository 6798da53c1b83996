import { formatCents } from '#contract/money.ts';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import { again, words } from './order-messages.ts';
import type { ReorderChange } from './plan-reorder.ts';

/** Maximum number of names on a line; the rest is counted. */
const NAMES_SHOWN = 3;

/** Returns names such as `Glen Orrin 12, Aurelle, Tidal and 2 more`. */
export function getNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(words.comma);
  return names.length > NAMES_SHOWN ? words.more(shown, names.length - NAMES_SHOWN) : shown;
}

/**
 * Returns a text with a capital letter: the states of an order are written for the middle of a
 * sentence.
 */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the delivery address, line by line. */
export const getAddress = ({
  name,
  address,
  address2,
  city,
  province,
  postalCode,
}: DeliveryDetails): string[] =>
  [name, address, address2, `${city} ${province} ${postalCode}`].filter((line) => line !== '');

/** Returns the text for a change since the order. */
export function formatChange(change: ReorderChange): string {
  switch (change.kind) {
    case 'price':
      return again.price(change.name, formatCents(change.fromCents), formatCents(change.toCents));
    case 'name':
      return again.name(change.from, change.to);
    case 'gone':
    case 'sold-out':
      return again[change.kind](change.name);
    case 'stock':
    case 'limit':
      return again[change.kind](change.name, change.max, change.inCart);
  }
}

/** Returns whether a text has the form of an order number: two groups of four letters and digits. */
export const isOrderNumber = (text: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text);

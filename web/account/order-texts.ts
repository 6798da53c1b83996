import { formatCents } from '#contract/money.ts';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import { again, words } from './order-messages.ts';
import type { AgainChange } from './plan-reorder.ts';

/** As many names as a line holds, and how many more there are. */
const NAMES_SHOWN = 3;

/** `Glen Orrin 12, Aurelle, Tidal and 2 more`. */
export function getNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(words.comma);
  return names.length > NAMES_SHOWN ? words.more(shown, names.length - NAMES_SHOWN) : shown;
}

/** The states of an order stand in sentences elsewhere; here they begin a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en-CA') + text.slice(1);

/** Where it goes, line by line. */
export const getAddress = ({
  name,
  address,
  address2,
  city,
  province,
  postalCode,
}: DeliveryDetails): string[] =>
  [name, address, address2, `${city} ${province} ${postalCode}`].filter((line) => line !== '');

/** A change since it was ordered, in words. */
export function formatChange(change: AgainChange): string {
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

/** The form of an order's number: two groups of four letters and digits. */
export const isOrderNumber = (text: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text);

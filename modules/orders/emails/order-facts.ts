import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { Currency } from '#contract/money.ts';
import type { Email } from '#platform/mail/email.ts';
import { getCustomerMessages } from '../messages.ts';
import { isOwnDelivery, type OrderSnapshot } from '../order/snapshot.ts';

/** The facts of an order for its emails. */
export type OrderFacts = {
  number: string;
  email: string;
  isTest: boolean;
  currency: Currency;
  locale: Locale;
  snapshot: OrderSnapshot;
  details: DeliveryDetails;
};

const getMessages = (locale: Locale) => getCustomerMessages(locale).emails;

/** Where a parcel goes, how long it takes, and what is checked there. */
export function deliveryFacts({
  details,
  snapshot: { quote },
  locale,
}: OrderFacts): NonNullable<Email['facts']> {
  const { facts: names, deliveryCheck, ownCheck, carriedByUs } = getMessages(locale);
  const isOwn = isOwnDelivery({ quote });
  return [
    ...(isOwn ? [{ name: names.carriedBy, value: carriedByUs }] : []),
    { name: names.days, value: names.workingDays(quote.deliveryDays) },
    { name: names.address, value: addressLines(details, locale).join('\n') },
    ...(details.phone === '' ? [] : [{ name: isOwn ? names.phoneForUs : names.phone, value: details.phone }]),
    { name: names.door, value: isOwn ? ownCheck : deliveryCheck },
  ];
}

/** Where and when an order is collected, by whom, and what to bring. */
export function pickupFacts(
  { details, locale }: OrderFacts,
  hours: string | undefined,
): NonNullable<Email['facts']> {
  const { facts: names, collectionCheck } = getMessages(locale);
  return [
    { name: names.collectAt, value: addressLines({ ...details, name: '' }, locale).join('\n') },
    ...(hours === undefined ? [] : [{ name: names.hours, value: hours }]),
    { name: names.whoCollects, value: getCollectors(details, locale) },
    { name: names.bring, value: collectionCheck },
  ];
}

/** The people to whom a pick-up may be handed over. */
export const getCollectors = (
  { name, collector }: DeliveryDetails,
  locale: Locale = DEFAULT_LOCALE,
): string => (collector ? getMessages(locale).facts.either(name, collector) : name);

/** Name and address of a parcel label, one line each. */
export function addressLines(details: DeliveryDetails, locale: Locale = DEFAULT_LOCALE): string[] {
  const { country } = getMessages(locale).facts;
  const { name, address, address2, city, province, postalCode } = details;
  // Two spaces before the postal code, as Canada Post requires.
  return [name, address, address2, `${city} ${province}  ${postalCode}`.trimEnd(), country].filter(
    (line) => line !== '',
  );
}

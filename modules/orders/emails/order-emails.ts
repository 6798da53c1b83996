import { DEFAULT_LOCALE, type Locale, localPath, parseLocale } from '#contract/locale.ts';
import { describeParcel, type PlannedDays } from '#contract/orders/describe-parcel.ts';
import { LINE_UP } from '#contract/orders/line-up.ts';
import { formatCents } from '#contract/money.ts';
import type { PickupPlace } from '#contract/checkout/pickup.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import type { Email } from '#platform/mail/email.ts';
import { getCustomerMessages } from '../messages.ts';
import type { Replaced } from '../order/replaced.ts';
import { isOwnDelivery } from '../order/snapshot.ts';
import { deliveryFacts, type OrderFacts, pickupFacts } from './order-facts.ts';
import { exchangeText, oneLine, orderSums } from './order-sums.ts';

/** What an invoice must name of the seller: the names and numbers of its tax registrations. */
export type Seller = { taxNumbers: readonly { name: string; number: string }[] };

/** The texts of the emails in a language. */
export const getMessages = (locale: Locale) => getCustomerMessages(locale).emails;

/** What the confirmation says besides the order. */
export type Confirmation = {
  seller?: Seller | undefined;
  /** When the order leaves and arrives, where the shop knows it. */
  days: PlannedDays | null;
  /** Where and when a pick-up is collected, as far as the shop tells it now. */
  place?: PickupPlace | undefined;
  /** The page where the buyer sees the order: in the account, or by a link of its own. */
  page: string;
  exchange?: Replaced | undefined;
};

/**
 * The order is paid: says when it leaves, shows the bottles, and lists the lines, the amounts, the
 * delivery address and what happens on delivery.
 */
export function confirmedEmail(
  order: OrderFacts,
  { seller, days, place, page, exchange }: Confirmation,
): Email {
  const { quote, lines } = order.snapshot;
  const { subject, heading, paragraphs, toCollect, exchanged } = getMessages(order.locale).confirmed;
  const isPickup = order.details.method === 'pickup';
  return email(order, {
    subject: subject(order.number),
    heading,
    paragraphs: [
      ...(exchange
        ? exchanged[exchange.how](
            exchange.number,
            exchange.backCents > 0 ? formatCents(exchange.backCents) : null,
          )
        : isPickup
          ? toCollect
          : paragraphs),
      ...(days ? [describeParcel(days, order.locale)] : []),
    ],
    bottles: lines.slice(0, LINE_UP).map(({ productId, name }) => ({ productId, name: oneLine(name) })),
    button: seeOrder(order, page),
    sums: orderSums(order, undefined, order.locale),
    facts: [
      ...(isPickup ? pickupFacts(order, place?.hours) : deliveryFacts(order)),
      ...exchangeFacts(quote, order.locale),
      ...(seller?.taxNumbers ?? []).map(({ name, number }) => ({ name: oneLine(name), value: number })),
    ],
  });
}

const seeOrder = ({ locale }: OrderFacts, page: string): NonNullable<Email['button']> => ({
  label: getMessages(locale).seeOrder,
  path: localPath(locale, page),
});

/** The exchange rate of deposits and recycling fees; `[]` where neither was converted. */
export function exchangeFacts(
  { exchange, deposits, fees = [] }: Quote,
  locale: Locale = DEFAULT_LOCALE,
): { name: string; value: string }[] {
  const hasFees = fees.some(({ cents }) => cents > 0);
  if (!exchange || (deposits.length === 0 && !hasFees)) return [];
  const names = getMessages(locale).facts;
  const name = hasFees ? names.exchangeOfFees : names.exchange;
  return [{ name, value: names.exchangeSentence(exchangeText(exchange), exchange.from) }];
}

/**
 * The order is shipped; `tracking` names the courier too when the operator entered it, and is `null`
 * where the shop brings it itself. `pages` are the couriers' own about the parcels.
 */
export function shippedEmail(
  order: OrderFacts,
  tracking: string | null,
  { pages = [], page }: { pages?: readonly string[]; page: string },
): Email {
  const { subject, heading, ...texts } = getMessages(order.locale).shipped;
  const paragraphs = texts[isOwnDelivery(order.snapshot) ? 'byUs' : 'paragraphs'];
  const facts = [
    ...(tracking === null ? [] : [{ name: getMessages(order.locale).facts.tracking, value: tracking }]),
    ...deliveryFacts(order),
  ];
  const { years } = order.snapshot.age;
  return email(order, {
    subject: subject(order.number),
    heading,
    paragraphs: [...paragraphs(years), ...pages],
    button: seeOrder(order, page),
    facts,
  });
}

/** The order was refused on delivery, and comes back. */
export function refusedEmail(order: OrderFacts): Email {
  const { subject, heading, ...texts } = getMessages(order.locale).refused;
  const paragraphs = texts[isOwnDelivery(order.snapshot) ? 'byUs' : 'paragraphs'];
  const { years } = order.snapshot.age;
  return email(order, { subject: subject(order.number), heading, paragraphs: paragraphs(years) });
}

/** Corrects a tracking number that was sent before. */
export function trackingEmail(order: OrderFacts, tracking: string, pages: readonly string[] = []): Email {
  const { subject, heading, paragraphs } = getMessages(order.locale).tracking;
  const facts = [
    { name: getMessages(order.locale).facts.tracking, value: tracking },
    ...deliveryFacts(order),
  ];
  return email(order, {
    subject: subject(order.number),
    heading,
    paragraphs: [...paragraphs, ...pages],
    facts,
  });
}

/** A shipped order turned out not to have left. */
export function unshippedEmail(order: OrderFacts): Email {
  const { subject, heading, ...texts } = getMessages(order.locale).unshipped;
  const paragraphs = texts[isOwnDelivery(order.snapshot) ? 'byUs' : 'paragraphs'];
  return email(order, {
    subject: subject(order.number),
    heading,
    paragraphs: [...paragraphs],
    facts: deliveryFacts(order),
  });
}

/** The paragraphs of a text that a person typed. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** What the shop writes to the buyer about the order. */
export function noteEmail(order: OrderFacts, text: string): Email {
  const { subject, heading } = getMessages(order.locale).note;
  return email(order, { subject: subject(order.number), heading, paragraphs: splitParagraphs(text) });
}

/** A copy of an email, marked as a copy. */
export const asCopy = (given: Email): Email => ({
  ...given,
  paragraphs: [getMessages(parseLocale(given.locale)).copySentence, ...given.paragraphs],
});

/** The order was cancelled before it was shipped; `refundCents` is refunded now. */
export function cancelledEmail(order: OrderFacts, refundCents: number): Email {
  const { subject, heading, paragraphs } = getMessages(order.locale).cancelled;
  const isPickup = order.details.method === 'pickup';
  const amount = refundCents > 0 ? withCurrency(refundCents, order.currency, order.locale) : undefined;
  return email(order, { subject: subject(order.number), heading, paragraphs: paragraphs(amount, isPickup) });
}

/** The order was paid when its bottles were gone. */
export function undeliverableEmail(order: OrderFacts): Email {
  const { subject, heading, paragraphs } = getMessages(order.locale).undeliverable;
  const amount = withCurrency(order.snapshot.quote.totalCents, order.currency, order.locale);
  return email(order, { subject: subject(order.number), heading, paragraphs: paragraphs(amount) });
}

/** This many cents have been refunded. */
export function refundedEmail(order: OrderFacts, cents: number): Email {
  const { subject, heading, paragraphs } = getMessages(order.locale).refunded;
  const isWhole = cents === order.snapshot.quote.totalCents;
  return email(order, {
    subject: subject(order.number),
    heading,
    paragraphs: paragraphs(withCurrency(cents, order.currency, order.locale), isWhole),
  });
}

/** The order was paid twice, and the second payment has been refunded. */
export function secondPaymentEmail(order: OrderFacts, cents: number): Email {
  const { subject, heading, paragraphs } = getMessages(order.locale).secondPayment;
  const amount = withCurrency(cents, order.currency, order.locale);
  return email(order, { subject: subject(order.number), heading, paragraphs: paragraphs(amount) });
}

/** Completes an email about an order: its recipient, its number, and whether it is a test. */
export function email(
  { number, email, isTest, locale }: OrderFacts,
  message: Pick<Email, 'subject' | 'heading' | 'bottles' | 'button' | 'sums' | 'facts'> & {
    paragraphs: readonly string[];
  },
): Email {
  const { testSubject, testSentence, facts } = getMessages(locale);
  return {
    ...message,
    to: email,
    locale,
    subject: isTest ? testSubject(message.subject) : message.subject,
    paragraphs: [...(isTest ? [testSentence] : []), ...message.paragraphs],
    facts: [{ name: facts.order, value: number }, ...(message.facts ?? [])],
  };
}

/** `$203.68 CAD` */
export const withCurrency = (cents: number, currency: string, locale: Locale = DEFAULT_LOCALE): string =>
  getMessages(locale).sums.withCurrency(formatCents(cents, locale), currency);

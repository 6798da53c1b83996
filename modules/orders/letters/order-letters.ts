import { formatCents } from '#contract/money.ts';
import type { DeliveryDetails } from '#contract/till/checkout-form.ts';
import type { Quote } from '#contract/till/quote.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { OrderSnapshot } from '../snapshot.ts';
import { DOOR_SENTENCE, LETTER_WORDS, TEST_SENTENCE } from '../words.ts';
import { exchangeText, oneLine, orderSums } from './order-sums.ts';

/** What letters say of an order. */
export type OrderFacts = { number: string; email: string; isTest: boolean; snapshot: OrderSnapshot };
/** What an invoice has to name of the seller: the names and numbers of its tax registrations. */
export type Seller = { taxNumbers: readonly { name: string; number: string }[] };

const names = LETTER_WORDS.facts;

/** The order is paid: everything that was bought and what it came to, where it goes, what happens at the door. */
export function confirmedLetter(order: OrderFacts, seller?: Seller): Letter {
  const { quote } = order.snapshot;
  return letter(order, {
    subject: LETTER_WORDS.confirmed.subject(order.number),
    heading: LETTER_WORDS.confirmed.heading,
    paragraphs: LETTER_WORDS.confirmed.paragraphs,
    sums: orderSums(order.snapshot),
    facts: [
      ...deliveryFacts(order),
      ...exchangeFacts(quote),
      ...(seller?.taxNumbers ?? []).map(({ name, number }) => ({ name: oneLine(name), value: number })),
    ],
  });
}

/** At which rate deposits were converted; nothing where there are none. */
export function exchangeFacts({ exchange, deposits }: Quote): { name: string; value: string }[] {
  if (!exchange || deposits.length === 0) return [];
  return [{ name: names.exchange, value: names.exchangeSentence(exchangeText(exchange), exchange.from) }];
}

/** The courier has it; `tracking` names the courier too, where the operator did. */
export function shippedLetter(order: OrderFacts, tracking: string): Letter {
  const { subject, heading, paragraphs } = LETTER_WORDS.shipped;
  const facts = [{ name: names.tracking, value: tracking }, ...deliveryFacts(order)];
  const { years } = order.snapshot.age;
  return letter(order, { subject: subject(order.number), heading, paragraphs: paragraphs(years), facts });
}

/** The tracking number that was sent before was wrong. */
export function trackingLetter(order: OrderFacts, tracking: string): Letter {
  const { subject, heading, paragraphs } = LETTER_WORDS.tracking;
  const facts = [{ name: names.tracking, value: tracking }, ...deliveryFacts(order)];
  return letter(order, { subject: subject(order.number), heading, paragraphs, facts });
}

/** The same mail once more, which says so. */
export const asCopy = (given: Letter): Letter => ({
  ...given,
  paragraphs: [LETTER_WORDS.copySentence, ...given.paragraphs],
});

/** Cancelled before it was shipped; `refundCents` is what goes back now. */
export function cancelledLetter(order: OrderFacts, refundCents: number): Letter {
  const { subject, heading, paragraphs } = LETTER_WORDS.cancelled;
  const amount = refundCents > 0 ? inUsd(refundCents) : undefined;
  return letter(order, { subject: subject(order.number), heading, paragraphs: paragraphs(amount) });
}

/** Paid when its bottles were gone. */
export function undeliverableLetter(order: OrderFacts): Letter {
  const { subject, heading, paragraphs } = LETTER_WORDS.undeliverable;
  const amount = inUsd(order.snapshot.quote.totalCents);
  return letter(order, { subject: subject(order.number), heading, paragraphs: paragraphs(amount) });
}

/** So many cents have been given back. */
export function refundedLetter(order: OrderFacts, cents: number): Letter {
  const { subject, heading, paragraphs } = LETTER_WORDS.refunded;
  const isWhole = cents === order.snapshot.quote.totalCents;
  return letter(order, {
    subject: subject(order.number),
    heading,
    paragraphs: paragraphs(inUsd(cents), isWhole),
  });
}

/** The order was paid once more, and that payment has been given back. */
export function secondPaymentLetter(order: OrderFacts, cents: number): Letter {
  const { subject, heading, paragraphs } = LETTER_WORDS.secondPayment;
  return letter(order, { subject: subject(order.number), heading, paragraphs: paragraphs(inUsd(cents)) });
}

function letter(
  { number, email, isTest }: OrderFacts,
  said: Pick<Letter, 'subject' | 'heading' | 'sums' | 'facts'> & { paragraphs: readonly string[] },
): Letter {
  return {
    ...said,
    to: email,
    subject: isTest ? LETTER_WORDS.testSubject(said.subject) : said.subject,
    paragraphs: [...(isTest ? [TEST_SENTENCE] : []), ...said.paragraphs],
    facts: [{ name: names.order, value: number }, ...(said.facts ?? [])],
  };
}

const inUsd = (cents: number): string => LETTER_WORDS.sums.inUsd(formatCents(cents));

function deliveryFacts({ snapshot: { details, quote } }: OrderFacts): NonNullable<Letter['facts']> {
  return [
    { name: names.days, value: names.workingDays(quote.deliveryDays) },
    { name: names.address, value: addressLines(details).join('\n') },
    ...(details.phone === '' ? [] : [{ name: names.phone, value: details.phone }]),
    { name: names.door, value: DOOR_SENTENCE },
  ];
}

/** Name and address as they stand on a parcel, a line each. */
export function addressLines(details: DeliveryDetails): string[] {
  const { name, address, address2, city, province, postalCode } = details;
  // Two spaces before the postal code, as Canada Post asks for.
  return [name, address, address2, `${city} ${province}  ${postalCode}`.trimEnd(), names.country].filter(
    (line) => line !== '',
  );
}

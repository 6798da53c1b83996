import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { MailAddressSchema, type MerchantMail } from '#platform/mail/email.ts';
import { getCustomerMessages } from '../messages.ts';
import { MERCHANT_MESSAGES } from './merchant-messages.ts';
import { exchangeFacts, type Seller, withCurrency } from './order-emails.ts';
import { addressLines, getCollectors, type OrderFacts } from './order-facts.ts';
import { oneLine, orderSums } from './order-sums.ts';

const names = MERCHANT_MESSAGES.facts;
const EMAIL_MESSAGES = getCustomerMessages(DEFAULT_LOCALE).emails;

/** The facts of an order; the merchant reads the default locale, whatever the order's. */
type MailedOrder = Omit<OrderFacts, 'locale'>;

/** The SKU of each product, by the product's id. */
export type Skus = ReadonlyMap<string, string>;

/**
 * Returns the email about a new order, paid or a test: everything that packing, delivering and
 * bookkeeping need.
 */
export function placedMail(order: MailedOrder, skus: Skus, seller?: Seller): MerchantMail {
  const { details, number } = order;
  const { quote } = order.snapshot;
  const { subject, heading, paragraphs } = MERCHANT_MESSAGES.placed;
  return mail(order, {
    subject: subject(
      number,
      withCurrency(quote.totalCents, order.currency),
      oneLine(`${details.city} ${details.province}`).slice(0, 100),
    ),
    heading,
    paragraphs: order.isTest ? MERCHANT_MESSAGES.placedTest : paragraphs,
    sums: orderSums(order, nameLine(skus)),
    facts: [
      ...packingFacts(order),
      ...exchangeFacts(quote),
      ...(seller?.taxNumbers ?? []).map(({ name, number: value }) => ({ name: oneLine(name), value })),
    ],
  });
}

/** Names a line for the merchant: with its SKU and the price of one. */
export const nameLine =
  (skus: Skus) =>
  ({ productId }: { productId: string }, text: string, each: string): string =>
    MERCHANT_MESSAGES.line(text, skus.get(productId), each);

/** Returns the email about an order that was paid when its bottles were gone. */
export function placedTooLateMail(order: MailedOrder): MerchantMail {
  const { subject, heading, paragraphs } = MERCHANT_MESSAGES.undeliverable;
  const amount = withCurrency(order.snapshot.quote.totalCents, order.currency);
  return mail(order, { subject: subject(order.number), heading, paragraphs: paragraphs(amount) });
}

/** Returns the email about an order that its shopper cancelled; `cents` are refunded now. */
export function cancelledByShopperMail(order: MailedOrder, cents: number): MerchantMail {
  const { subject, heading, paragraphs } = MERCHANT_MESSAGES.cancelled;
  const amount = withCurrency(cents, order.currency);
  return mail(order, { subject: subject(order.number), heading, paragraphs: paragraphs(amount) });
}

/** Returns the email about a dispute that was opened, won or lost. */
export function disputeMail(
  order: MailedOrder,
  outcome: 'disputed' | 'disputeWon' | 'disputeLost',
): MerchantMail {
  const { subject, heading, paragraphs } = MERCHANT_MESSAGES[outcome];
  return mail(order, { subject: subject(order.number), heading, paragraphs });
}

/** `currency` is that of its payment, which may belong to no order. */
type FailedRefund = { paymentId: string; amountCents: number; currency: string };

/**
 * Returns the email about a refund that the provider refused. Without an order it names the
 * payment.
 */
export function refundFailedMail(order: MailedOrder | undefined, refund: FailedRefund): MerchantMail {
  const { subject, heading, paragraphs } = MERCHANT_MESSAGES.refundFailed;
  return refundMail(order, refund, subject, heading, paragraphs(getAmount(refund)));
}

/** Returns the email about a refund that failed too often; `reason` is the kind of the last failure. */
export function refundGivenUpMail(
  order: MailedOrder | undefined,
  refund: FailedRefund,
  reason: string,
): MerchantMail {
  const { subject, heading, paragraphs } = MERCHANT_MESSAGES.refundGivenUp;
  return refundMail(order, refund, subject, heading, paragraphs(getAmount(refund), oneLine(reason)));
}

function refundMail(
  order: MailedOrder | undefined,
  { paymentId }: FailedRefund,
  subject: (number: string) => string,
  heading: string,
  paragraphs: readonly string[],
): MerchantMail {
  const facts = [{ name: names.payment, value: paymentId }];
  if (order) return mail(order, { subject: subject(order.number), heading, paragraphs, facts });
  return { subject: subject(MERCHANT_MESSAGES.noOrder), heading, paragraphs: [...paragraphs], facts };
}

function mail(
  { number, email, isTest, details }: MailedOrder,
  message: Pick<MerchantMail, 'subject' | 'heading' | 'sums' | 'facts'> & { paragraphs: readonly string[] },
): MerchantMail {
  const mayReply = MailAddressSchema.safeParse(email).success;
  return {
    ...message,
    ...(mayReply ? { replyTo: { name: oneLine(details.name), address: email } } : {}),
    subject: isTest ? EMAIL_MESSAGES.testSubject(message.subject) : message.subject,
    paragraphs: [...(isTest ? [MERCHANT_MESSAGES.test] : []), ...message.paragraphs],
    facts: [{ name: names.order, value: number }, ...(message.facts ?? [])],
  };
}

function packingFacts({ email, details, snapshot }: MailedOrder): NonNullable<MerchantMail['facts']> {
  const { age, quote } = snapshot;
  const { delivery } = EMAIL_MESSAGES.sums;
  const isPickup = quote.method === 'pickup';
  const days = EMAIL_MESSAGES.facts.workingDays(quote.deliveryDays);
  const { collectAt, phone, address } = EMAIL_MESSAGES.facts;
  return [
    { name: isPickup ? collectAt : address, value: addressLines(details).join('\n') },
    ...(details.phone === '' ? [] : [{ name: isPickup ? names.phone : phone, value: details.phone }]),
    { name: names.email, value: email },
    {
      name: names.delivery,
      value: isPickup
        ? names.collectedBy(getCollectors(details))
        : names.deliverySentence(delivery[quote.method], days),
    },
    { name: names.age, value: names.ageSentence(age.years, age.province, getMinute(age.at)) },
    { name: isPickup ? names.counter : names.door, value: names.doorSentence(age.years) },
  ];
}

/** Formats `2026-11-22T10:00:00Z` as `2026-11-22 at 10:00 UTC`. */
const getMinute = (at: string): string => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`;

const getAmount = ({ amountCents, currency }: FailedRefund): string => withCurrency(amountCents, currency);

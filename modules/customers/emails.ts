import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { type CustomerOrder, getCustomerMessages } from '#modules/orders/index.ts';
import { type Email, MailAddressSchema } from '#platform/mail/email.ts';
import type { Customer } from './customers.ts';
import { getMessages, PROBLEM_EMAIL } from './messages.ts';

/**
 * The email to the shop about a customer's problem. A reply goes to the customer's verified
 * address, else to the address of the order.
 */
export function problemEmail(
  { name, email, isEmailVerified }: Customer,
  { number, state, details }: CustomerOrder,
  message: string,
  shopEmail: string,
): Email {
  const words = PROBLEM_EMAIL;
  const address = isEmailVerified && email !== null ? email : details.email;
  const senderName = name ?? words.nobody;
  const mayAnswer = MailAddressSchema.safeParse(address).success;
  return {
    to: shopEmail,
    ...(mayAnswer ? { replyTo: { name: senderName, address } } : {}),
    subject: words.subject(number),
    heading: words.heading,
    paragraphs: [...words.paragraphs],
    facts: [
      { name: words.facts.order, value: number },
      { name: words.facts.state, value: getCustomerMessages(DEFAULT_LOCALE).states[state] },
      { name: words.facts.name, value: senderName },
      { name: words.facts.email, value: address },
    ],
    quote: message,
  };
}

/**
 * States what the customer agreed to and how to unsubscribe: by its own link, as long as the
 * account exists.
 */
export function consentEmail(email: string, agreed: string, unsubscribe: string, locale: Locale): Email {
  const { subject, heading, paragraphs } = getMessages(locale).emails.consent;
  return {
    to: email,
    locale,
    subject,
    heading,
    paragraphs: [...paragraphs(agreed, unsubscribe)],
    unsubscribe,
  };
}

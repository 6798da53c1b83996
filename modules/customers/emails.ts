import { BUYER_STATE_MESSAGES, type CustomerOrder } from '#modules/orders/index.ts';
import { type Email, MailAddressSchema } from '#platform/mail/email.ts';
import type { Customer } from './customers.ts';
import { EMAIL_MESSAGES } from './messages.ts';

/**
 * The email to the shop about a customer's problem. A reply goes to the customer's verified
 * address, else to the address of the order.
 */
export function problemEmail(
  { name, email, isEmailVerified }: Customer,
  { number, state, snapshot }: CustomerOrder,
  message: string,
  shopEmail: string,
): Email {
  const words = EMAIL_MESSAGES.problem;
  const address = isEmailVerified && email !== null ? email : snapshot.details.email;
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
      { name: words.facts.state, value: BUYER_STATE_MESSAGES[state] },
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
export function consentEmail(email: string, agreed: string, unsubscribe: string): Email {
  const { subject, heading, paragraphs } = EMAIL_MESSAGES.consent;
  return { to: email, subject, heading, paragraphs: paragraphs(agreed, unsubscribe), unsubscribe };
}

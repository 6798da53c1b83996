import { BUYER_STATE_MESSAGES, type CustomerOrder } from '#modules/orders/index.ts';
import { type Email, MailAddressSchema } from '#platform/mail/email.ts';
import type { Customer } from './customers.ts';
import { EMAIL_MESSAGES } from './messages.ts';

/** What the shop gets where a customer reports a problem. An answer goes to the customer, or to whom the order was mailed. */
export function problemEmail(
  { name, email, isEmailVerified }: Customer,
  { number, state, snapshot }: CustomerOrder,
  message: string,
  shopEmail: string,
): Email {
  const words = EMAIL_MESSAGES.problem;
  const address = isEmailVerified && email !== null ? email : snapshot.details.email;
  const who = name ?? words.nobody;
  const mayAnswer = MailAddressSchema.safeParse(address).success;
  return {
    to: shopEmail,
    ...(mayAnswer ? { replyTo: { name: who, address } } : {}),
    subject: words.subject(number),
    heading: words.heading,
    paragraphs: [...words.paragraphs],
    facts: [
      { name: words.facts.order, value: number },
      { name: words.facts.state, value: BUYER_STATE_MESSAGES[state] },
      { name: words.facts.name, value: who },
      { name: words.facts.email, value: address },
    ],
    quote: message,
  };
}

/** Says what was agreed to, and how it is ended: by its own link as long as the account is there. */
export function consentEmail(email: string, agreed: string, unsubscribe: string): Email {
  const { subject, heading, paragraphs } = EMAIL_MESSAGES.consent;
  return { to: email, subject, heading, paragraphs: paragraphs(agreed, unsubscribe), unsubscribe };
}

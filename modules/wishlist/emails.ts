import type { Locale } from '#contract/locale.ts';
import type { Email } from '#platform/mail/email.ts';
import { getMessages } from './messages.ts';

/** Asks the recipient to confirm. It says nothing else: the address may belong to another person. */
export function confirmationEmail(email: string, name: string, confirmTo: string, locale: Locale): Email {
  const { subject, heading, paragraphs } = getMessages(locale).confirmation;
  return { to: email, locale, subject: subject(name), heading, paragraphs: [...paragraphs(name, confirmTo)] };
}

/** The email that a bottle is back in stock; sent once. */
export function backInStockEmail(message: {
  email: string;
  name: string;
  productTo: string;
  stopTo: string;
  locale: Locale;
}): Email {
  const { email, name, productTo, stopTo, locale } = message;
  const { subject, heading, paragraphs } = getMessages(locale).backInStock;
  return {
    to: email,
    locale,
    subject: subject(name),
    heading: heading(name),
    paragraphs: [...paragraphs(productTo, stopTo)],
    unsubscribe: stopTo,
  };
}

import type { Locale } from '#contract/locale.ts';
import type { ContactMessage } from '#contract/pages/contact.ts';
import type { Email } from '#platform/mail/email.ts';
import { getMessages } from './messages.ts';

/** The email to the shop: a reply goes to the sender. */
export function emailToShop({ name, email, subject, message }: ContactMessage, shopEmail: string): Email {
  return {
    to: shopEmail,
    replyTo: { name, address: email },
    subject: `Contact form: ${subject}`,
    heading: 'A message from the contact form',
    paragraphs: ['Reply to this email to answer the sender.'],
    facts: [
      { name: 'Name', value: name },
      { name: 'Email', value: email },
      { name: 'Subject', value: subject },
    ],
    quote: message,
  };
}

/**
 * The sender's acknowledgement. It repeats nothing of the form: the address may belong to another
 * person.
 */
export function acknowledgement(email: string, locale: Locale): Email {
  const { subject, heading, paragraphs } = getMessages(locale);
  return { subject, heading, to: email, locale, paragraphs: [...paragraphs] };
}

/** The answer of staff to a message, with the message below it. */
export function replyToSender(
  message: { email: string; subject: string; message: string; locale: Locale },
  body: string,
): Email {
  const { replySubject, replyHeading } = getMessages(message.locale);
  return {
    to: message.email,
    // The form refuses control characters; a row that was written otherwise starts no header either.
    subject: replySubject(message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')),
    heading: replyHeading,
    paragraphs: body.split(/\n{2,}/),
    quote: message.message,
    locale: message.locale,
  };
}

import type { ContactMessage } from '#contract/pages/contact.ts';
import type { Email } from '#platform/mail/email.ts';

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
export function acknowledgement(email: string): Email {
  return {
    to: email,
    subject: 'We have your message',
    heading: 'We have your message',
    paragraphs: [
      "Thank you for writing. A person reads every message, and we'll answer during our opening hours.",
      "If you didn't write to us, someone typed your address by mistake. There's nothing you need to do.",
    ],
  };
}

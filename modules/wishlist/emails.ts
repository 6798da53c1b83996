import type { Email } from '#platform/mail/email.ts';

/**
 * Asks the recipient to confirm. It says nothing else: the address may belong to another person.
 */
export function confirmationEmail(email: string, name: string, confirmTo: string): Email {
  return {
    to: email,
    subject: `Should we email you when ${name} is back?`,
    heading: 'Is this your address?',
    paragraphs: [
      `Someone asked us to email this address once when ${name} is back. If that was you, please confirm on this page:`,
      confirmTo,
      "The link works for three days. If it wasn't you, there's nothing you need to do: we delete addresses that aren't confirmed.",
    ],
  };
}

/** The email that a bottle is back in stock; sent once. */
export function backInStockEmail(message: {
  email: string;
  name: string;
  productTo: string;
  stopTo: string;
}): Email {
  const { email, name, productTo, stopTo } = message;
  return {
    to: email,
    subject: `${name} is back`,
    heading: `${name} is back`,
    paragraphs: [
      "You asked us to tell you when it's back in stock, and now it is. We haven't set any aside for you, so it may sell out again.",
      productTo,
      "This is the only email we'll send about this bottle. If you're on the list for others and no longer want to hear about them, unsubscribe here:",
      stopTo,
    ],
    unsubscribe: stopTo,
  };
}

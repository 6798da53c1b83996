/** The words that a customer agrees to; they are kept with the consent as they were. */
export const CONSENT_WORDS =
  'Write to me about new bottles, tastings and offers, at most twice a month. I can end this at any time.';

export const LETTERS = {
  consent: {
    subject: 'You asked for mail from the shop',
    heading: 'You will hear from us now and then',
    paragraphs: (words: string, address: string) => [
      `You agreed to this in your account: “${words}”`,
      `If you change your mind, one press on the page behind this address ends it, also long from now:\n${address}`,
      'Mail about your orders is not part of this: it comes whenever there is something to say.',
    ],
  },
  problem: {
    subject: (number: string) => `A problem with order ${number}`,
    heading: 'A customer reports a problem',
    paragraphs: ['Answer this mail, and the answer goes to the customer.'],
    facts: { order: 'Order', state: 'State', name: 'Name', email: 'Email' },
    nobody: 'A customer',
  },
} as const;

/** Stands in an order's history. */
export const WHY_CANCELLED = 'asked for in the account';

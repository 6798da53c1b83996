/** The words that a customer agrees to; they are kept with the consent as they were. */
export const CONSENT_WORDS =
  'Write to me about new bottles, tastings and offers, at most twice a month. I can end this at any time.';

export const LETTERS = {
  consent: {
    subject: 'You signed up for e-mail from the shop',
    heading: "You'll hear from us now and then",
    paragraphs: (words: string, address: string) => [
      `You agreed to this in your account: “${words}”`,
      `If you change your mind, you can unsubscribe on this page at any time:\n${address}`,
      "This doesn't affect e-mail about your orders: we'll always send you that.",
    ],
  },
  problem: {
    subject: (number: string) => `A problem with order ${number}`,
    heading: 'A customer reports a problem',
    paragraphs: ['Reply to this e-mail to answer the customer.'],
    facts: { order: 'Order', state: 'State', name: 'Name', email: 'Email' },
    nobody: 'A customer',
  },
} as const;

/** Stands in an order's history. */
export const WHY_CANCELLED = 'asked for in the account';

import type { CheckoutError } from '#contract/checkout/checkout-form.ts';
import { messagesByLocale } from '#contract/messages-by-locale.ts';

/** The text that a customer agrees to. It is stored with the consent as it was. */
const CONSENT_MESSAGES =
  'Email me about new bottles, tastings and offers, at most twice a month. I can unsubscribe at any time.';

const EMAIL_MESSAGES = {
  consent: {
    subject: 'You signed up for our emails',
    heading: "You'll hear from us now and then",
    paragraphs: (words: string, address: string) => [
      `You agreed to this in your account: “${words}”`,
      `If you change your mind, you can unsubscribe on this page at any time:\n${address}`,
      "Unsubscribing doesn't affect emails about your orders; we'll always send you those.",
    ],
  },
  merge: {
    subject: 'Are these both you?',
    heading: 'One record instead of two?',
    paragraphs: (days: number) => [
      'We have you under this email address and, it seems, under another one too. If you agree, we put both together: orders, addresses and saved bottles are then in one account.',
      `Press the button and confirm on the page that opens. We ask the other address too, and change nothing before both have said yes. The link works for ${days} days.`,
      "If you have no second address with us, or don't want this, do nothing. Everything stays as it is.",
    ],
    button: 'Confirm',
  },
} as const;

/** What a field of an address must be, by its error; for programs that call the API. */
export const ADDRESS_ERRORS: Readonly<Record<CheckoutError, string>> = {
  missing: 'is required',
  'too-long': 'is too long',
  control: 'must be one line without control characters',
  'not-an-address': 'must be one email address',
  'not-a-phone': 'must be a telephone number',
  'not-a-postal-code': 'must be a postal code of Canada, such as M6R 2B7',
  'other-province': 'must be a postal code of the province',
  'post-office-box': 'must be a street address',
  'not-delivered': 'must be in a province that the shop delivers to',
  unknown: 'must be one of the known values',
};

/** The email to the merchant about a customer's problem. */
export const PROBLEM_EMAIL = {
  subject: (number: string) => `A problem with order ${number}`,
  heading: 'A customer reports a problem',
  paragraphs: ['Reply to this email to answer the customer.'],
  facts: { order: 'Order', state: 'State', name: 'Name', email: 'Email' },
  nobody: 'A customer',
} as const;

/** Texts for customers, by locale. */
export const getMessages = messagesByLocale({
  'en-CA': { consentText: CONSENT_MESSAGES, emails: EMAIL_MESSAGES },
});

/** Reason in an order's history. */
export const WHY_CANCELLED = 'asked for in the account';

/** Why two customers are not merged, for staff. */
export const MERGE_REFUSALS = {
  same: 'This is the same customer. Choose another one.',
  'no-account': 'Neither of the two has an account. Ask them to create one with either address, then merge.',
  'account-stays': 'The account stays: merge the guest into the customer with the account.',
  leaving: 'One of the two has asked for deletion. They are not merged while that waits.',
  'of-staff': 'The other account opens the back office. Keep that one, or remove the member of staff first.',
  'no-email': 'One of the two has no email address to ask. An Owner can write down what they saw instead.',
  'waits-already': 'One of the two waits for the confirmation of a merge already. Withdraw that one first.',
} as const;

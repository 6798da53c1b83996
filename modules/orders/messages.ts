import { messagesByLocale } from '#contract/messages-by-locale.ts';
import type { HoldCause } from '#contract/orders/hold-causes.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import type { RefundCause } from '#contract/orders/refund-causes.ts';
import type { OrderState } from './order/life-cycle.ts';
import type { RefundReason } from './order/refund-reasons.ts';

/** Texts of order states. */
export const STATE_MESSAGES: Readonly<Record<OrderState, string>> = {
  pending_payment: 'pending payment',
  paid: 'paid',
  packing: 'being packed',
  shipped: 'shipped',
  delivered: 'delivered',
  refused_at_door: 'refused for age at the door',
  returned: 'returned',
  lost: 'lost on the way',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** Reasons of refunds, for the merchant. */
export const REFUND_MESSAGES: Readonly<Record<RefundReason, string>> = {
  'second-payment': 'a second payment of one checkout',
  'wrong-amount': 'a payment of another amount than was asked',
  'bottles-gone': 'the bottles were gone',
  cancelled: 'the order was cancelled',
  shop: 'asked for by the shop',
  provider: "in the payment provider's own pages",
  dispute: 'a dispute was lost',
  exchange: 'it pays the order that replaces it',
};

/** Texts about refunds and disputes in an order's history; amounts are texts. */
export const REFUND_NOTES = {
  asked: (amount: string) => `a refund of ${amount} is asked for`,
  askedFor: (amount: string, reason: string) => `a refund of ${amount} is asked for: ${reason}`,
  assigned: (amount: string) => `a refund of ${amount} at the provider is assigned to what was bought`,
  assignedFor: (amount: string, reason: string) =>
    `a refund of ${amount} at the provider is assigned to what was bought: ${reason}`,
  done: (amount: string, reason: string) => `${amount} given back: ${reason}`,
  failed: (amount: string) => `a refund of ${amount} failed`,
  failedThere: "a refund of the payment provider's own pages failed",
  disputed: 'the payment is disputed',
  disputeLost: 'the dispute is lost',
  disputeWon: 'the dispute is won',
  evidenceSent: 'evidence is sent against the dispute',
  evidenceTaken: 'the payment provider has the evidence',
  evidenceRefused: 'the payment provider refused the evidence',
} as const;

const CAUSE_NOTES: Readonly<Record<Exclude<RefundCause, 'other'>, string>> = {
  broken: 'arrived broken',
  wrong: 'another bottle than ordered',
  refused: 'refused at the door',
  lost: 'lost on the way',
  price: 'price corrected',
};

/** The note about a refund that staff ask for: its amount, what happened, and their own words. */
export function describeRefund(
  amount: string,
  { cause, reason = '' }: { cause?: RefundCause | undefined; reason?: string | undefined },
): string {
  const happened = cause === undefined || cause === 'other' ? '' : CAUSE_NOTES[cause];
  const why = happened === '' || reason === '' ? happened + reason : `${happened}, ${reason}`;
  return why === '' ? REFUND_NOTES.asked(amount) : REFUND_NOTES.askedFor(amount, why);
}

/** Texts about exchanges in an order's history. */
export const EXCHANGE_NOTES = {
  /** `back` is what goes back for the old bottles, `used` what of it pays the new order. */
  done: (bottles: string, back: string, used: string, number: string) =>
    `${bottles} exchanged for order ${number}: ${used} of ${back} pays it`,
  opened: (bottles: string, code: string) => `${bottles} to be exchanged once order by phone ${code} is paid`,
  paid: (bottles: string, number: string) => `${bottles} exchanged for order ${number}, which is paid`,
  ended: 'the exchange ended unpaid: nothing changed',
  notRefunded: (number: string) =>
    `order ${number}, which was to replace a bottle, is paid, and the bottle could not be refunded`,
  replaces: (number: string) => `in exchange for bottles of order ${number}`,
  withReason: (note: string, reason: string) => `${note}. ${reason}`,
} as const;

/** Texts about customer service in an order's history. */
export const SERVICE_NOTES = {
  inspected: (bottles: number, condition: 'stock' | 'broken') =>
    `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} inspected: ${condition === 'stock' ? 'back in stock' : 'broken'}`,
  nothingBack: 'inspected: no bottle came back',
  sentToBuyer: (text: string) => `sent to the buyer: ${text}`,
  tracking: (before: string, after: string) => `tracking corrected from ${before} to ${after}`,
  resent: {
    confirmation: 'the confirmation was sent again',
    shipped: 'the email about shipping was sent again',
    ready: 'the email with the collection code was sent again',
    refund: 'the email about the last refund was sent again',
  },
  erased: 'personal data was taken out',
  settled: (reason: string) => `closed without a refund: ${reason}`,
  held: (reason: string) => `on hold: ${reason}`,
  toReview: (reasons: string) => `on hold to be looked at: ${reasons}`,
  released: 'the hold is released',
  asBuyerAsked: 'as the buyer asked',
  addressChanged: (before: string, after: string) =>
    `the delivery address was changed from ${before} to ${after}`,
  emailChanged: 'the email address was changed',
  phoneChanged: 'the telephone number was changed',
  returnExpected: 'a return is expected, as the buyer asked',
  notLeft: (reason: string) => `not shipped after all: ${reason}`,
} as const;

/** Why an order is on hold to be looked at. Packers read it too, and see no money. */
export const HOLD_MESSAGES: Readonly<Record<HoldCause, string>> = {
  risk: 'The payment provider rates this payment as risky.',
  cvc: 'The security code of the card was wrong.',
  'first-large': "This is the buyer's first order, and a large one.",
  'address-changed': 'The address was changed after the order was paid.',
  exchange: 'This order replaces a bottle, and the old one could not be refunded. Refund one of the two.',
};

/** Texts about pick-ups in an order's history. */
export const PICKUP_NOTES = {
  ready: 'ready to collect',
  notReady: (reason: string) => `not ready to collect after all: ${reason}`,
  reminded: 'the buyer was reminded to collect it',
} as const;

/** In the history of an order that the shop ships itself. */
export const OWN_DELIVERY_NOTE = 'the shop brings it itself';
/** A parcel of a carrier has a number. */
export const TRACKING_NEEDED = 'Type the tracking number of the parcel.';

/** Texts about attempts to hand an order over, in its history. `delivered`: without a reported check. */
export const HAND_OVER_NOTES = {
  verified: 'handed over, age verified',
  delivered: 'handed over, as the carrier reports',
  underage: 'not handed over: under age',
  'no-id': 'not handed over: no identification',
  intoxicated: 'not handed over: intoxicated',
  nobody: 'not handed over: nobody was there',
} as const;

/** In the history of an order whose customer wrote to the shop. */
export const PROBLEM_NOTE = 'reported a problem';

/** Texts of order states for the customer, current and past. */
const BUYER_STATE_MESSAGES: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  packing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  refused_at_door: 'Not delivered: no one there could show they were old enough',
  returned: 'Returned',
  lost: 'Lost on the way',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** The same of a pick-up, where it differs. */
const COLLECTED_STATE_MESSAGES: Readonly<Partial<Record<OrderState, string>>> & { ready: string } = {
  ready: 'Ready to collect',
  delivered: 'Collected',
};

/** Reasons of refunds, for the customer. */
const BUYER_REFUND_MESSAGES: Readonly<Record<RefundReason, string>> = {
  'second-payment': 'You paid twice',
  'wrong-amount': "The amount paid wasn't the total of the order",
  'bottles-gone': 'The bottles had sold out',
  cancelled: 'The order was cancelled',
  shop: 'Refunded by the shop',
  provider: 'Refunded by the shop',
  dispute: 'Refunded by your bank',
  exchange: 'Used for the order that replaces it',
};

const RETURN_TIME = 'Banks can take up to ten business days to show it.';

/** Texts of the emails; `number` is the order number, amounts are texts such as `$194.53`. */
const EMAIL_MESSAGES = {
  /**
   * First sentence of every email to the shopper of a test order. It fits both kinds of test: only
   * with a real provider's test mode is the email sent (D58).
   */
  testSentence: 'This is a test order. Nothing was charged, and nothing will be shipped.',
  seeOrder: 'See your order',
  deliveryCheck: 'The courier checks photo ID at the door.',
  ownCheck: 'We check photo ID at the door.',
  carriedByUs: 'We bring it ourselves.',
  collectionCheck: 'Your collection code, and photo ID.',
  testSubject: (subject: string) => `Test: ${subject}`,
  confirmed: {
    subject: (number: string) => `Order ${number} is confirmed`,
    heading: 'Thank you for your order',
    paragraphs: ["We have your payment. We'll pack your order next, and write again when it's on its way."],
    toCollect: [
      "We have your payment. We'll pack your order next, and write again, with your code, when it's ready to collect.",
    ],
    /** `number` is that of the order whose bottles it replaces; `back` goes back, or is `null`. */
    exchanged: {
      'at-once': (number: string, back: string | null) => [
        `This order replaces bottles of order ${number}, and is paid with them. We'll pack it next, and write again when it's on its way.`,
        ...(back === null
          ? []
          : [
              `We're refunding the difference, ${back}, to the card or account you paid with. ${RETURN_TIME}`,
            ]),
      ],
      paid: (number: string, back: string | null) => [
        `We have your payment. This order replaces bottles of order ${number}. We'll pack it next, and write again when it's on its way.`,
        ...(back === null
          ? []
          : [
              `We're refunding ${back} for the bottles that you don't take, to the card or account you paid with. ${RETURN_TIME}`,
            ]),
      ],
      'not-refunded': (number: string) => [
        `We have your payment. This order was to replace bottles of order ${number}, which have changed since. We'll look at both orders and write to you.`,
      ],
    },
  },
  shipped: {
    subject: (number: string) => `Order ${number} is on its way`,
    heading: 'Your order is on its way',
    /** `years` is the age that the shopper confirmed: the greater of the shop's and the province's. */
    paragraphs: (years: number) => [
      `The courier has your order. Someone aged ${years} or over has to be home to sign for it and show photo ID.`,
    ],
    byUs: (years: number) => [
      `We bring your order ourselves. Someone aged ${years} or over has to be home to receive it and show photo ID.`,
    ],
  },
  ready: {
    subject: (number: string) => `Order ${number} is ready to collect`,
    heading: 'Your order is ready to collect',
    /** `until` is a day; `years` is the age that the shopper confirmed. */
    paragraphs: (until: string, years: number) => [
      `Your order waits for you in the shop until ${until}.`,
      `Bring the code below and photo ID. We can only hand your order to someone aged ${years} or over.`,
    ],
  },
  stillReady: {
    subject: (number: string) => `Order ${number} still waits for you`,
    heading: 'Your order still waits for you',
    paragraphs: (until: string, years: number) => [
      `We hold it for you until ${until}. If you can't come by then, reply to this email.`,
      `Bring the code below and photo ID. We can only hand your order to someone aged ${years} or over.`,
    ],
  },
  notReady: {
    subject: (number: string) => `Order ${number} is not ready yet`,
    heading: "Your order isn't ready yet",
    paragraphs: [
      "We told you that your order can be collected. It can't yet, and we're sorry about that. We'll write again when it's ready.",
    ],
  },
  unshipped: {
    subject: (number: string) => `Order ${number} has not left yet`,
    heading: 'Your order has not left yet',
    paragraphs: [
      "We told you that your order was on its way. It isn't yet, and we're sorry about that. We'll write again when the courier has it.",
    ],
    byUs: [
      "We told you that your order was on its way. It isn't yet, and we're sorry about that. We'll write again when we set out.",
    ],
  },
  refused: {
    subject: (number: string) => `Order ${number} is coming back to us`,
    heading: "We couldn't hand over your order",
    paragraphs: (years: number) => [
      `The courier has to see photo ID of someone aged ${years} or over, and couldn't this time. Your order is on its way back to us.`,
      'Reply to this email to tell us what you would like to do next.',
    ],
    byUs: (years: number) => [
      `We have to see photo ID of someone aged ${years} or over, and couldn't this time. Your order is back with us.`,
      'Reply to this email to tell us what you would like to do next.',
    ],
  },
  tracking: {
    subject: (number: string) => `A new tracking number for order ${number}`,
    heading: 'Your tracking number has changed',
    paragraphs: [
      "The tracking number we sent you was wrong, and we're sorry about that. Here's the right one. Your order is still on its way.",
    ],
  },
  requestAccepted: {
    subject: (number: string) => `Your request about order ${number}`,
    heading: 'We can do what you asked',
    paragraphs: { cancel: 'Your order is cancelled.', return: 'Please send the bottles back to us.' },
  },
  requestRefused: {
    subject: (number: string) => `Your request about order ${number}`,
    heading: "We couldn't do what you asked",
    paragraphs: { cancel: 'Your order is not cancelled.', return: "We can't take the bottles back." },
  },
  addressChanged: {
    subject: (number: string) => `A new address for order ${number}`,
    heading: 'Your delivery address has changed',
    paragraphs: [
      "We'll deliver your order to this address. What you bought and what you paid stay the same.",
      "If you didn't ask for this, reply to this email right away.",
    ],
  },
  emailGone: {
    subject: (number: string) => `The email address of order ${number} has changed`,
    heading: 'We now write to another address',
    paragraphs: [
      'The email address of your order was changed. Emails about it go to another address from now on.',
      "If you didn't ask for this, reply to this email right away.",
    ],
  },
  emailNew: {
    subject: (number: string) => `Emails about order ${number} come here now`,
    heading: "We'll write to you here",
    paragraphs: [
      'This is now the email address of the order. Emails about it come here from now on.',
      "If you don't know this order, reply to this email and we'll take your address out.",
    ],
  },
  note: { subject: (number: string) => `About your order ${number}`, heading: 'A message about your order' },
  /** First sentence of an email that is sent again. */
  copySentence: 'This is a copy of an email we sent you earlier.',
  cancelled: {
    subject: (number: string) => `Order ${number} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: (amount: string | undefined, isPickup: boolean) => [
      isPickup ? "There's nothing to collect anymore." : "We won't send any of it.",
      ...(amount === undefined
        ? []
        : [`We're refunding ${amount} to the card or account you paid with. ${RETURN_TIME}`]),
    ],
  },
  undeliverable: {
    subject: (number: string) => `We couldn't fill order ${number}`,
    heading: "We couldn't fill your order",
    paragraphs: (amount: string) => [
      "By the time your payment reached us, one or more bottles in your order had sold out. We're sorry. There's nothing you need to do.",
      `We're refunding the whole amount, ${amount}, to the card or account you paid with. ${RETURN_TIME}`,
    ],
  },
  refunded: {
    subject: (number: string) => `A refund for order ${number}`,
    heading: 'Your money is on its way back',
    paragraphs: (amount: string, isWhole: boolean) => [
      `We've refunded ${isWhole ? `the whole amount of your order, ${amount},` : amount} to the card or account you paid with. ${RETURN_TIME}`,
    ],
  },
  secondPayment: {
    subject: (number: string) => `Your second payment for order ${number} was refunded`,
    heading: "You paid twice, so we've refunded one payment",
    paragraphs: (amount: string) => [
      `We received two payments for the same order. We've refunded the second, ${amount}, to the card or account it came from. ${RETURN_TIME} Your order itself hasn't changed.`,
    ],
  },
  facts: {
    order: 'Order',
    address: 'Deliver to',
    phone: 'Phone for the courier',
    phoneForUs: 'Phone for our driver',
    carriedBy: 'Who brings it',
    door: 'At the door',
    days: 'Delivery',
    code: 'Collection code',
    collectAt: 'Collect at',
    hours: 'When',
    whoCollects: 'Who collects it',
    either: (buyer: string, other: string) => `${buyer} or ${other}`,
    bring: 'Bring',
    workingDays: (days: string) => `${days} business ${days === '1' ? 'day' : 'days'}`,
    tracking: 'Tracking',
    exchange: 'Container deposits',
    exchangeOfFees: 'Deposits and recycling fees',
    exchangeSentence: (usdPerCad: string, from: string) =>
      `Set in Canadian dollars and converted at CAD 1.00 = USD ${usdPerCad}, our rate since ${from}.`,
    country: 'Canada',
  },
  sums: {
    line: (quantity: number, name: string, volume: string) => `${quantity} × ${name}, ${volume}`,
    subtotal: 'Subtotal',
    savings: 'Sale savings, already taken off',
    delivery: {
      standard: 'Standard delivery',
      express: 'Express delivery',
      pickup: 'Pick-up in the shop',
    } satisfies Record<DeliveryMethod, string>,
    withSurcharge: (delivery: string, surcharge: string) =>
      `${delivery}, with ${surcharge} more for this area`,
    tax: (name: string, percent: string) => `${name} ${percent}%`,
    deposit: (count: number, each: string) => `Container deposit, ${count} × ${each}`,
    convertedDeposit: (sum: { count: number; each: string; cad: string; converted: string }) =>
      `Container deposit, ${sum.count} × CAD ${sum.each} (CAD ${sum.cad}, or ${sum.converted})`,
    fee: (count: number, each: string) => `Recycling fee, ${count} × ${each}`,
    convertedFee: (sum: { count: number; each: string; cad: string; converted: string }) =>
      `Recycling fee, ${sum.count} × ${sum.each} (CAD ${sum.cad}, or ${sum.converted})`,
    feeInPrice: (count: number, each: string) => `Recycling fee, ${count} × ${each}, already in the price`,
    total: 'Total',
    withCurrency: (amount: string, currency: string) => `${amount} ${currency}`,
  },
} as const;

/** Texts for customers, by locale. What the merchant reads is English. */
export const getCustomerMessages = messagesByLocale({
  'en-CA': {
    states: BUYER_STATE_MESSAGES,
    collected: COLLECTED_STATE_MESSAGES,
    refunds: BUYER_REFUND_MESSAGES,
    emails: EMAIL_MESSAGES,
  },
});

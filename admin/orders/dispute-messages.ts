import type { EvidencePart } from '#contract/orders/disputes.ts';
import { getOwn } from '#contract/own-value.ts';

/** Why a buyer's bank disputes a payment, by the provider's word for it. */
const REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'The cardholder says that they did not buy it',
  unrecognized: 'The cardholder does not recognize the payment',
  product_not_received: 'The buyer says that it did not arrive',
  product_unacceptable: 'The buyer says that it was damaged or not as described',
  duplicate: 'The buyer says that they paid twice',
  credit_not_processed: 'The buyer says that a refund did not come',
  subscription_canceled: 'The buyer says that they cancelled',
  general: 'The bank gives no reason',
};

/** Says why a payment is disputed. Other words of the provider stay as they are. */
export const nameReason = (reason: string): string => getOwn(REASONS, reason) ?? reason.replaceAll('_', ' ');

/** Texts about the dispute of an order. */
export const words = {
  title: (number: string) => `Dispute of ${number}`,
  dispute: 'Dispute',
  reason: 'Reason',
  amount: 'Amount',
  opened: 'Opened',
  due: 'Answer by',
  buyer: 'Buyer',
  products: 'Bottles',
  address: 'Deliver to',
  shipped: 'Shipped',
  carrier: 'Carrier',
  tracking: 'Tracking',
  answerBy: (day: string) => `Answer by ${day}. Without an answer the buyer gets the money back.`,
  noAnswer: 'The bank takes no answer to this dispute.',
  open: 'Answer the dispute',
  see: 'See the dispute',
  states: { won: 'The dispute is won: the money stays with you.', lost: 'The dispute is lost.' },
  answers: {
    asked: (name: string) => `${name} sent the evidence. It is on its way to the payment provider.`,
    sent: (name: string) => `The payment provider has the evidence that ${name} sent.`,
    failed: (name: string) =>
      `The payment provider refused the evidence that ${name} sent. Send it again, or download it and answer on the provider's pages.`,
  },
  parts: {
    statement: 'Your statement',
    age: 'Age checks',
    delivery: 'Delivery',
    messages: 'Messages',
    invoice: 'Invoice',
    refunds: 'Refunds',
  } satisfies Record<EvidencePart, string>,
  download: 'Download as text',
  send: 'Send the evidence',
  sendNow: 'Send it for good',
  sendText:
    'The bank gets everything that this page shows, with the name, email and address of the buyer. It takes one answer: nothing can be added later.',
  statement: 'In your own words',
  statementHint: 'What happened, in a few sentences. You can leave it empty.',
  sent: 'Evidence sent',
};

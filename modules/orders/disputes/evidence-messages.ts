import type { EvidencePart } from '#contract/orders/disputes.ts';
import type { DocumentKind, HandOverResult } from '#contract/orders/hand-over.ts';

/** Texts of the evidence. They are English: banks read them. Times and amounts are texts. */
export const EVIDENCE_MESSAGES = {
  titles: {
    statement: 'Statement of the shop',
    age: 'Age checks',
    delivery: 'Delivery',
    messages: 'Messages with the buyer',
    invoice: 'Invoice and credit notes',
    refunds: 'Refunds',
  } satisfies Record<EvidencePart, string>,
  ageStated: (at: string, wording: string, years: number) =>
    `At the checkout, on ${at}, the buyer stated: "${wording}" The age required is ${years}.`,
  handOver: {
    verified: (at: string) => `${at}: handed over to an adult whose age was checked.`,
    underage: (at: string) => `${at}: not handed over, because the person was under age.`,
    'no-id': (at: string) => `${at}: not handed over, because no identification was shown.`,
    intoxicated: (at: string) => `${at}: not handed over, because the person was intoxicated.`,
    nobody: (at: string) => `${at}: not handed over, because no one was there.`,
    carrier: (at: string) => `${at}: handed over, as the carrier reports.`,
  } satisfies Record<HandOverResult | 'carrier', (at: string) => string>,
  document: {
    'drivers-licence': "A driver's licence was seen.",
    passport: 'A passport was seen.',
    'photo-card': 'A photo card was seen.',
    other: 'Another document with a photograph was seen.',
  } satisfies Record<DocumentKind, string>,
  receivedBy: (name: string) => `It was received by ${name}.`,
  carrierReference: (reference: string) => `Reference of the carrier: ${reference}.`,
  notShipped: 'The order has not been shipped.',
  shipped: (at: string) => `${at}: the order was shipped.`,
  delivered: (at: string) => `${at}: the order was delivered.`,
  parcel: (carrier: string, tracking: string) => `Parcel: ${carrier} ${tracking}`,
  trackingPage: (page: string) => `Tracking: ${page}`,
  fromBuyer: (at: string, text: string) => `${at}, the buyer: ${text}`,
  fromShop: (at: string, text: string) => `${at}, the shop: ${text}`,
  noMessages: 'There are no messages about this order.',
  paper: (title: string, at: string) => `${title}, ${at}`,
  paperLine: (quantity: string, description: string, amount: string) =>
    `${quantity} × ${description}: ${amount}`,
  sum: (name: string, value: string) => `${name}: ${value}`,
  noRefunds: 'Nothing was refunded.',
  refund: {
    done: (at: string, amount: string) => `${at}: ${amount} was refunded.`,
    asked: (at: string, amount: string) => `${at}: a refund of ${amount} is on its way.`,
    failed: (at: string, amount: string) => `${at}: a refund of ${amount} failed.`,
  },
  product: (quantity: number, name: string, volume: string) => `${quantity} × ${name}, ${volume}`,
};

/**
 * How far an exchange is. `open`: the new order waits to be paid. `done`: the old units went back.
 * `ended`: it was not paid. `not-refunded`: it was paid, and the old units could not go back any more.
 */
export const EXCHANGE_STATES = ['open', 'done', 'ended', 'not-refunded'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** What pays an order. `exchange`: a refund of the order that it replaces bottles of. */
export const PAYMENT_KINDS = ['provider', 'gift-card', 'none', 'exchange'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

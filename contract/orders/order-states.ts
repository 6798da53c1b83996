/** The states of an order, from its payment on. */
export const PAID_ORDER_STATES = [
  'paid',
  'packing',
  'shipped',
  'delivered',
  'refused_at_door',
  'returned',
  'lost',
  'cancelled',
  'refunded',
] as const;
export type PaidOrderState = (typeof PAID_ORDER_STATES)[number];

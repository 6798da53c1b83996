/**
 * Reasons of refunds. `second-payment` and `wrong-amount` belong to no order. `provider`: refunded
 * in the provider's own pages. `dispute`: the bank took it back.
 */
export const REFUND_REASONS = [
  'second-payment',
  'wrong-amount',
  'bottles-gone',
  'cancelled',
  'shop',
  'provider',
  'dispute',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * Reasons of refunds. `second-payment` and `wrong-amount` belong to no order. `provider`: refunded
 * in the provider's own pages. `dispute`: the bank took it back. `exchange`: an order that replaces the
 * bottle is paid with it, and nothing of it is sent to the provider.
 */
export const REFUND_REASONS = [
  'second-payment',
  'wrong-amount',
  'bottles-gone',
  'cancelled',
  'shop',
  'provider',
  'dispute',
  'exchange',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

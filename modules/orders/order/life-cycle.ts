import { PAID_ORDER_STATES } from '#contract/orders/order-states.ts';

/**
 * States of an order. An order is inserted when it is paid; `pending_payment` occurs only in its
 * history.
 */
export const ORDER_STATES = ['pending_payment', ...PAID_ORDER_STATES] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Allowed transitions of an order. `refused_at_door`: no adult could receive it. `paid` again:
 * unpacked. `packing` after `shipped`: it had not left after all. `delivered` after `packing`: it was
 * collected in the shop. `refunded` is final.
 */
export const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['paid'],
  paid: ['packing', 'cancelled', 'refunded'],
  packing: ['paid', 'shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['packing', 'delivered', 'refused_at_door', 'returned', 'lost'],
  delivered: ['returned', 'refunded'],
  refused_at_door: ['returned', 'refunded'],
  returned: ['refunded'],
  lost: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** Whether an order in state `from` may move to `to`. */
export const canTransition = (from: OrderState, to: OrderState): boolean => TRANSITIONS[from].includes(to);

/** Its bottles have not left the shop: ending the order here returns them to stock. */
export const isUnshipped = (state: OrderState): boolean => state === 'paid' || state === 'packing';

/** What an order can be. An order is written when it is paid; `pending_payment` stands in its history alone. */
export const ORDER_STATES = [
  'pending_payment',
  'paid',
  'packing',
  'shipped',
  'delivered',
  'refused_at_door',
  'returned',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Where an order may go from where it is. `refused_at_door`: nobody of age could receive it. Nothing leaves `refunded`. */
export const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['paid'],
  paid: ['packing', 'cancelled', 'refunded'],
  packing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refused_at_door', 'returned'],
  delivered: ['returned', 'refunded'],
  refused_at_door: ['refunded'],
  returned: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** Whether an order in state `from` may move to `to`. */
export const canTransition = (from: OrderState, to: OrderState): boolean => TRANSITIONS[from].includes(to);

/** Its bottles have not left the shop: whoever ends the order here puts them back on the shelf. */
export const isUnshipped = (state: OrderState): boolean => state === 'paid' || state === 'packing';

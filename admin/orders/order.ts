import type { Answers } from '../api-client/typed-calls.ts';

/** An order in the list. Money is absent for packers. */
export type OrderRow = Answers['GET /orders']['items'][number];
/** A whole order. What packers do not see is absent for them. */
export type Order = Answers['GET /orders/{number}'];
/** The dispute of an order, and what speaks for the shop. */
export type Dispute = Answers['GET /orders/{number}/dispute'];
/** How the shop treats orders. */
export type OrderLine = Order['lines'][number];
export type OrderEvent = Order['timeline'][number];

/** How much of its way an order has gone, for its mark. */
export type OrderMark = { level: 0 | 1 | 2 | 3; struck?: true; bad?: true };

const MARKS: Readonly<Record<Order['state'], OrderMark>> = {
  pending_payment: { level: 0 },
  paid: { level: 1 },
  packing: { level: 2 },
  shipped: { level: 3 },
  delivered: { level: 3 },
  refused_at_door: { level: 3, bad: true },
  returned: { level: 3, struck: true },
  lost: { level: 3, bad: true },
  cancelled: { level: 0, struck: true },
  refunded: { level: 0, struck: true },
};

/** The mark of an order in a list: a hold or dispute says more than the state. */
export function markOf({
  state,
  isHeld,
  isDisputed,
}: Pick<OrderRow, 'state'> & Partial<Pick<OrderRow, 'isHeld' | 'isDisputed'>>): OrderMark {
  if (isDisputed) return { ...MARKS[state], bad: true };
  return isHeld ? { level: 0 } : MARKS[state];
}

/** What the mark of a whole order needs of its hold. */
export const describeHold = ({ hold }: Pick<Order, 'hold'>): Pick<OrderRow, 'isHeld' | 'isToReview'> => ({
  isHeld: hold !== null,
  isToReview: hold !== null && hold.causes.length > 0,
});

/** Whether the payment provider has still to end a refund, or the order to follow it. */
export const isSettling = (order: Order | undefined): boolean =>
  order?.refunds?.some(({ state }) => state === 'asked') === true ||
  (order?.leftCents === 0 && (order.state === 'paid' || order.state === 'packing'));

/** The units that can still be refunded. */
export const leftUnits = ({
  quantity,
  refundedQuantity,
}: Pick<OrderLine, 'quantity' | 'refundedQuantity'>): number => quantity - refundedQuantity;

/** Its buyer can collect it, and was told so. */
export const isReady = ({ state, pickup }: Pick<Order, 'state' | 'pickup'>): boolean =>
  state === 'packing' && pickup !== null && pickup.readyAt !== null;

/** Its bottles have not left the shop. */
export const isUnshipped = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'paid' || state === 'packing';

/** The first refund that was made on the provider's pages and is not assigned to what it gave back. */
export const findUnassigned = ({ refunds = [] }: Pick<Order, 'refunds'>) =>
  refunds.find(({ isUnassigned, state }) => isUnassigned && state !== 'failed');

export { askRefund, REFUND_JOB, type RefundReason, type RefundRequest } from './ask-refund.ts';
export { type BookFault, type Books, checkBooks } from './books/check-books.ts';
export { cancelOrder, markOrder, type RefundAsked, refundOrder, shipOrder } from './change-order.ts';
export {
  cancelUndeliverable,
  type CreatedOrder,
  createPaidOrder,
  type PaidCheckout,
} from './create-order.ts';
export {
  BUYER,
  type BoughtOrder,
  type BoughtOrderWhole,
  type Buyer,
  findBoughtOrder,
  listBoughtOrders,
  noteProblem,
} from './customer-orders.ts';
export { deleteOverdueOrder, listOverdueOrders } from './delete-order.ts';
export { doRefunds, type GiveBack } from './do-refunds.ts';
export {
  findOrder,
  findOrderOfCheckout,
  type FoundOrder,
  type ListedOrder,
  type ListedRefund,
  listOrders,
  type OrderStep,
} from './find-orders.ts';
export { addressLines, type Seller } from './letters/order-letters.ts';
export { mayMove, ORDER_STATES, type OrderState, TRANSITIONS } from './life-cycle.ts';
export { type Moved, moveOrder } from './move-order.ts';
export { noteDispute } from './note-dispute.ts';
export { noteRefunded, noteRefundFailed } from './note-refunds.ts';
export { readOrderNumber } from './order-number.ts';
export type { AgeStatement, OrderSnapshot } from './snapshot.ts';
export { tellOfDeadRefund } from './tell-merchant.ts';
export { BUYER_REFUND_WORDS, BUYER_STATE_WORDS, REFUND_WORDS, STATE_WORDS } from './words.ts';

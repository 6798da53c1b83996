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
export { eraseOrders, listOrdersOf, type OrderPerson, type PersonalOrder } from './erase-orders.ts';
export {
  findOrder,
  findOrderOfCheckout,
  type FoundOrder,
  type ListedOrder,
  type ListedRefund,
  listOrders,
  type OrderStep,
  type WholeOrder,
} from './find-orders.ts';
export { nameLine } from './letters/merchant-mails.ts';
export { addressLines, exchangeFacts, type Seller } from './letters/order-letters.ts';
export { orderSums } from './letters/order-sums.ts';
export { isOrdered } from './is-ordered.ts';
export { mayMove, ORDER_STATES, type OrderState, TRANSITIONS } from './life-cycle.ts';
export type { OrderFilter } from './match-orders.ts';
export { type Moved, moveOrder } from './move-order.ts';
export { noteDispute } from './note-dispute.ts';
export { noteRefunded, noteRefundFailed } from './note-refunds.ts';
export { readOrderNumber } from './order-number.ts';
export {
  changeTracking,
  noteOrder,
  RESENT_MAILS,
  type Resent,
  type ResentMail,
  resendMail,
  type TrackingChanged,
} from './serve-order.ts';
export type { AgeStatement, OrderSnapshot } from './snapshot.ts';
export { readSkus, tellOfDeadRefund } from './tell-merchant.ts';
export { BUYER_REFUND_WORDS, BUYER_STATE_WORDS, REFUND_WORDS, STATE_WORDS } from './words.ts';

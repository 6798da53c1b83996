export { requestRefund, REFUND_JOB, type RefundReason, type RefundRequest } from './request-refund.ts';
export { type Discrepancy, type ReconciliationReport, reconcile } from './reconciliation/reconcile.ts';
export { inspectReturn, type InspectReturnOutcome } from './inspect-return.ts';
export { recordFormerShipments } from './reconciliation/record-former-shipments.ts';
export { cancelOrder, setOrderState, type RefundAsked, refundOrder, shipOrder } from './change-order.ts';
export {
  cancelUndeliverable,
  type CreatedOrder,
  createPaidOrder,
  type PaidCheckout,
} from './create-order.ts';
export {
  BUYER,
  type CustomerOrder,
  type CustomerOrderDetails,
  type Buyer,
  findCustomerOrder,
  listCustomerOrders,
  recordProblem,
} from './customer-orders.ts';
export { deleteExpiredOrder, listExpiredOrders } from './delete-order.ts';
export { createRefundHandler, type RefundPayment } from './create-refund-handler.ts';
export { eraseOrders, listOrdersOf, type OrderPerson, type PersonalOrder } from './erase-orders.ts';
export {
  findOrder,
  findOrderOfCheckout,
  type FoundOrder,
  type OrderSummary,
  type ListedRefund,
  listOrders,
  type OrderHistoryEntry,
  type WholeOrder,
} from './find-orders.ts';
export { nameLine } from './emails/merchant-mails.ts';
export { addressLines, exchangeFacts, type Seller, withCurrency } from './emails/order-emails.ts';
export { orderSums } from './emails/order-sums.ts';
export { hasOrders } from './has-orders.ts';
export { isOrdered } from './is-ordered.ts';
export { canTransition, ORDER_STATES, type OrderState, TRANSITIONS } from './life-cycle.ts';
export type { OrderFilter } from './match-orders.ts';
export { type TransitionResult, transitionOrder } from './transition-order.ts';
export { recordDispute } from './record-dispute.ts';
export { recordRefunded, recordRefundFailed } from './record-refunds.ts';
export { parseOrderNumber } from './order-number.ts';
export {
  updateTracking,
  addOperatorNote,
  RESENT_MAILS,
  type Resent,
  type ResentMail,
  resendMail,
  type TrackingChanged,
} from './order-service.ts';
export type { AgeStatement, OrderSnapshot } from './snapshot.ts';
export { loadSkus, emailDeadRefund } from './email-merchant.ts';
export { BUYER_REFUND_MESSAGES, BUYER_STATE_MESSAGES, REFUND_MESSAGES, STATE_MESSAGES } from './messages.ts';

export { listOrdersOfEmail, type OrderOfEmail } from './buyers/list-orders-of-email.ts';
export { type OrderSum, sumOrders } from './buyers/sum-orders.ts';
export { createOrderInverses } from './create-inverses.ts';
export { assignRefund, type AssignRefundOutcome } from './refunds/assign-refund.ts';
export type { RefundChoice, Restock } from './refunds/compute-refund.ts';
export { requestRefund, REFUND_JOB, type RefundRequest, sumRefunds } from './refunds/request-refund.ts';
export type { RefundReason } from './refunds/refund-reasons.ts';
export { inspectReturn, type InspectReturnOutcome } from './moves/inspect-return.ts';
export { recordFormerShipments } from './reconciliation/record-former-shipments.ts';
export { hasOrders } from './has-orders.ts';
export { type Discrepancy, type ReconciliationReport, reconcile } from './reconciliation/reconcile.ts';
export {
  type HandOver,
  type HandOverError,
  type HandOverInput,
  type HandOverOutcome,
  recordHandOver,
} from './moves/record-hand-over.ts';
export { HAND_OVER_NOTES } from './messages.ts';
export { cancelOrder } from './moves/cancel-order.ts';
export { holdOrder, type HoldResult, releaseOrder } from './moves/hold-order.ts';
export { loseOrder } from './moves/lose-order.ts';
export type { NewParcel } from './moves/parcels.ts';
export { packOrders, type SettableState, setOrderState } from './moves/set-order-state.ts';
export type { NotAsSeen } from './moves/lock-order.ts';
export { shipOrder } from './moves/ship-order.ts';
export { unshipOrder } from './moves/unship-order.ts';
export {
  previewRefund,
  type RefundAsked,
  type RefundInput,
  type RefundPreview,
  refundOrder,
} from './refunds/refund-order.ts';
export { PAYMENT } from './actors.ts';
export type { NewPayment, OrderPayment } from './payments.ts';
export {
  cancelUndeliverable,
  type CreatedOrder,
  createPaidOrder,
  type PaidCheckout,
} from './create-order.ts';
export {
  type CustomerOrder,
  type CustomerOrderDetails,
  type Buyer,
  findCustomerOrder,
  listCustomerOrders,
  recordProblem,
} from './customer-orders.ts';
export { deleteExpiredOrder, deleteRefundsOfSession, listExpiredOrders } from './delete-order.ts';
export { createRefundHandler, type RefundPayment } from './refunds/create-refund-handler.ts';
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
export { isOrdered } from './is-ordered.ts';
export { canTransition, ORDER_STATES, type OrderState, TRANSITIONS } from './moves/life-cycle.ts';
export type { OrderFilter } from './match-orders.ts';
export type { TransitionResult } from './moves/move-order.ts';
export { recordDispute } from './refunds/record-dispute.ts';
export { recordRefunded, recordRefundFailed } from './refunds/record-refunds.ts';
export { loadOrderSummaries } from './office/load-order-summaries.ts';
export { parseOrderNumber } from './order-number.ts';
export {
  updateTracking,
  addOperatorNote,
  RESENT_MAILS,
  type Resent,
  type ResentMail,
  resendMail,
  type NoteSent,
  sendBuyerNote,
  type TrackingChanged,
} from './order-service.ts';
export type { AgeStatement, OrderSnapshot } from './snapshot.ts';
export { loadSkus, emailDeadRefund } from './email-merchant.ts';
export { getCustomerMessages, REFUND_MESSAGES, STATE_MESSAGES } from './messages.ts';
export {
  acceptOrderRequest,
  type EndRequestResult,
  refuseOrderRequest,
  withdrawOrderRequest,
} from './requests/end-request.ts';
export { findOpenRequest, listOpenRequests, type OrderRequest } from './requests/find-request.ts';
export {
  type NewRequest,
  openOrderRequest,
  type OpenRequestResult,
  type RequestedLine,
} from './requests/open-request.ts';
export { findOfficeOrder, type OfficeOrder } from './office/find-office-order.ts';
export {
  countQueues,
  listNewOrders,
  listOfficeOrders,
  type NewOrder,
  type OfficeOrderRow,
  ORDER_LIST_FIELDS,
  type OrderListField,
  type OrderView,
} from './office/list-office-orders.ts';
export { loadQueueContext, type QueueContext } from './office/queues.ts';
export { subtractWorkingDays } from './office/working-days.ts';
export type { TooMuch } from './refunds/compute-refund.ts';
export { addToRefundDay } from './refunds/add-to-refund-day.ts';
export { type SalesFigures, type Span, sumSales, sumSold } from './office/sales-figures.ts';

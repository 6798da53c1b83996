/** Lists, queues and figures of orders for staff. */
export { listOrdersOfBuyer, listOrdersOfEmail, type OrderOfEmail } from './buyers/list-orders-of-email.ts';
export { type BuyerSums, countBuyers } from './office/count-buyers.ts';
export { listRecipients } from './buyers/list-recipients.ts';
export { findLastDelivery } from './buyers/find-last-delivery.ts';
export { sumOrders } from './buyers/sum-orders.ts';
export {
  countUnrecorded,
  type Delivery,
  describeBottles,
  listDeliveries,
} from './office/list-deliveries.ts';
export { listRecalled, type RecalledOrder } from './office/list-recalled.ts';
export { findOfficeOrder, type OfficeOrder } from './office/find-office-order.ts';
export {
  listOfficeOrders,
  ORDER_LIST_FIELDS,
  listNewOrders,
  countQueues,
} from './office/list-office-orders.ts';
export { formatEvidence } from './disputes/evidence.ts';
export { findDispute, isAnswerable } from './disputes/find-dispute.ts';
export { listDisputesToAnswer } from './disputes/list-disputes-to-answer.ts';
export { type BuyerMessage, loadEvidence } from './disputes/load-evidence.ts';
export { findOrderByNumber } from './order/found-order.ts';
export { listOrdersToReview } from './office/list-to-review.ts';
export { hasOrders } from './order/has-orders.ts';
export { findOrderId } from './office/find-order-id.ts';
export { loadQueues } from './office/queues.ts';
export { type Span, sumSales, sumSold } from './office/sales-figures.ts';
export { type RefundSums, sumRefunds } from './office/sum-refunds.ts';
export { subtractWorkingDays } from './office/working-days.ts';
export { loadRoute } from './route/load-route.ts';
export { findRefundAllowance } from './refunds/find-refund-allowance.ts';
export { isLargeRefund } from './refunds/is-large-refund.ts';

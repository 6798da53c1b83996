/** What operators read and do beside the moves. */
export { listOrdersOf, type PersonalOrder, eraseOrders } from './buyers/erase-orders.ts';
export { loadSkus } from './emails/email-merchant.ts';
export { nameLine } from './emails/merchant-mails.ts';
export { exchangeFacts, withCurrency } from './emails/order-emails.ts';
export { addressLines, getCollectors } from './emails/order-facts.ts';
export { orderSums } from './emails/order-sums.ts';
export { STATE_MESSAGES, REFUND_MESSAGES, HAND_OVER_NOTES } from './messages.ts';
export { findOrder, type WholeOrder } from './reading/find-order.ts';
export { listTestOrders } from './order/orders-of-test-mode.ts';
export { listOrders } from './reading/list-orders.ts';
export type { OrderFilter } from './reading/match-orders.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { listOpenRequests } from './requests/find-request.ts';

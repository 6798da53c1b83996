/**
 * What the checkout does with orders: it creates them, and settles payments, refunds and disputes; and
 * what going live asks of orders in test mode.
 */
export { createPaidOrder, cancelUndeliverable } from './creation/create-order.ts';
export { listExpiredOrders, deleteExpiredOrder, deleteRefundsOfSession } from './creation/delete-order.ts';
export { enqueueEmail } from './emails/enqueue-email.ts';
export type { Seller } from './emails/order-emails.ts';
export { oneLine, orderSums } from './emails/order-sums.ts';
export { endExchange } from './exchange/settle-exchange.ts';
export { findPaidDelivery } from './order/exchanges.ts';
export { PAYMENT } from './order/actors.ts';
export { holdRiskyOrder } from './moves/hold-risky-order.ts';
export { findOrderOfCheckout } from './order/found-order.ts';
export { hasOrders, hasPaidOrder } from './order/has-orders.ts';
export { listTestOrders, lockTestOrders, type TestOrder } from './order/orders-of-test-mode.ts';
export { createOrderNumber } from './order/order-number.ts';
export type { NewPayment } from './order/payments.ts';
export type { RefundReason } from './order/refund-reasons.ts';
export type { AgeStatement, OrderSnapshot } from './order/snapshot.ts';
export { recordDispute } from './disputes/record-dispute.ts';
export { recordRefunded, recordRefundFailed } from './refunds/record-refunds.ts';
export { requestRefund } from './refunds/request-refund.ts';

/** Orders as they are taken out. */
export { listOrderIds } from './office/list-office-orders.ts';
export { listRefunds, type ListedRefund } from './office/list-refunds.ts';
export { REFUND_MESSAGES, STATE_MESSAGES } from './messages.ts';
export { loadOrderRecords, type OrderRecord } from './office/load-order-records.ts';

/** What a buyer sees and does, and what names an order. */
export {
  type CustomerOrder,
  type CustomerOrderDetails,
  findCustomerOrder,
  listCustomerOrders,
  recordProblem,
} from './buyers/customer-orders.ts';
export { listExchangedOrders } from './buyers/list-exchanged.ts';
export type { InvoiceDocument } from './invoices/create-invoice.ts';
export { listInvoices, listInvoiceTitles } from './invoices/load-invoices.ts';
export { loadInvoiceBrand } from './invoices/load-invoice-brand.ts';
export { renderInvoicePdf } from './invoices/render-invoice-pdf.ts';
export { createOrderToken, findLinkedOrder, findOrderToken } from './order/order-links.ts';
export type { Buyer } from './order/buyer.ts';
export { getCustomerMessages } from './messages.ts';
export { cancelOrder } from './moves/cancel-order.ts';
export { moveOrders } from './buyers/move-orders.ts';
export { loadOrderSummaries } from './office/load-order-summaries.ts';
export { isOrdered } from './order/has-orders.ts';
export { ORDER_STATES, type OrderState } from './order/life-cycle.ts';
export { createOrderInverses } from './undo/create-inverses.ts';

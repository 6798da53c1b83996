import { changeOrders, countOrderQueues, listNewOrdersSince, listOrders } from './list-orders.ts';
import { ORDER_COMMAND_ENDPOINTS } from './order-commands.ts';
import { EXCHANGE_ENDPOINTS } from './exchange-endpoints.ts';
import { DISPUTE_ENDPOINTS } from './dispute-endpoints.ts';
import { listHours } from './hand-over-hours.ts';
import { ROUTE_ENDPOINTS } from './route-endpoints.ts';
import { PHONE_ORDER_ENDPOINTS } from './phone-order-endpoints.ts';
import { ORDER_INVOICE_ENDPOINTS } from './order-invoices.ts';
import { ORDER_SERVICE_ENDPOINTS } from './order-service.ts';

/** Orders: lists, one in full, and its commands. */
export const ORDERS_ENDPOINTS = [
  listOrders,
  countOrderQueues,
  listNewOrdersSince,
  changeOrders,
  listHours,
  ...ROUTE_ENDPOINTS,
  ...PHONE_ORDER_ENDPOINTS,
  ...ORDER_INVOICE_ENDPOINTS,
  ...DISPUTE_ENDPOINTS,
  ...EXCHANGE_ENDPOINTS,
  ...ORDER_SERVICE_ENDPOINTS,
  ...ORDER_COMMAND_ENDPOINTS,
];

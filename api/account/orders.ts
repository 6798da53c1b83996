import { z } from 'zod';
import { ORDER_PROBLEM_LENGTH } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { DAY_SECONDS } from '#contract/durations.ts';
import { MAX_RESULT_COUNT, PAGE_SIZE } from '#contract/http/limits.ts';
import { count } from '#contract/http/paging-query.ts';
import { problem } from '#contract/http/problems.ts';
import { isPlainText, toPlainText } from '#contract/text/plain-text.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { customerAccess } from './customer-access.ts';
import { NOT_FOUND, tooManyRequests } from './failures.ts';
import { OrderItemSchema, OrderSchema } from './schemas.ts';
import { typedText } from './typed-text.ts';

const PagingSchema = z.object({
  MaxResultCount: count(1, MAX_RESULT_COUNT, 'How many orders to answer at most.', PAGE_SIZE),
  SkipCount: count(0, Number.MAX_SAFE_INTEGER, 'How many orders to skip.', 0),
});
const ListSchema = z
  .object({ items: z.array(OrderItemSchema), totalCount: z.int() })
  .meta({ id: 'AccountOrderList' });
const NumberSchema = z.object({
  number: z.string().meta({ description: 'The number of the order.', example: '7K2F-9QXM' }),
});
const ProblemSchema = z
  .object({
    message: typedText(ORDER_PROBLEM_LENGTH)
      .overwrite(toPlainText)
      .refine((text) => text !== '' && isPlainText(text), 'must say something'),
  })
  .meta({ id: 'OrderProblem' });

const ORDER = `${ACCOUNT_API}/orders/{number}`;

/** Orders of the customer. */
export const ORDER_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: `${ACCOUNT_API}/orders`,
    access: customerAccess(),
    operationId: 'listOrders',
    summary: 'Orders, the newest first',
    description: 'Those of the account, and those bought as a guest with its proven address.',
    parameters: { query: PagingSchema },
    responses: { 200: { description: 'A page of orders.', schema: ListSchema } },
    problems: ['bad-parameter'],
    async run({ customer, parameters, locale }, { customers }) {
      const { SkipCount: skip = 0, MaxResultCount: take = PAGE_SIZE } = parameters;
      return { status: 200, body: await customers.orders(customer, skip, take, locale) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: ORDER,
    access: customerAccess(),
    operationId: 'readOrder',
    summary: 'One order in full',
    description: 'Its history, its lines as they were bought, taxes, deposits, refunds.',
    parameters: { path: NumberSchema },
    responses: { 200: { description: 'The order.', schema: OrderSchema } },
    problems: ['bad-parameter', 'not-found'],
    async run({ customer, parameters, locale }, { customers }) {
      const number = parseOrderNumber(parameters.number);
      const order = number === undefined ? undefined : await customers.order(customer, number, locale);
      return order ? { status: 200, body: order } : NOT_FOUND;
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: `${ORDER}/invoices/{invoice}`,
    access: customerAccess(),
    operationId: 'downloadInvoice',
    summary: 'Download an invoice or a credit note',
    description: 'A tagged PDF, from the order as it was paid.',
    parameters: {
      path: NumberSchema.extend({
        invoice: z.string().meta({ description: 'An id of `invoices` of the order.', example: 'invoice' }),
      }),
    },
    responses: { 200: { description: 'The file.', fileTypes: ['application/pdf'] } },
    problems: ['bad-parameter', 'not-found'],
    async run({ customer, parameters }, { customers }) {
      const number = parseOrderNumber(parameters.number) ?? '';
      const file = await customers.invoicePdf(customer, { number, id: parameters.invoice });
      return file ? { status: 200, file: { ...file, mediaType: 'application/pdf' } } : NOT_FOUND;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: `${ORDER}/cancel`,
    access: customerAccess(),
    operationId: 'cancelOrder',
    summary: 'Cancel an order',
    description: 'Until packing begins. Everything paid is refunded.',
    parameters: { path: NumberSchema },
    responses: { 200: { description: 'The order as it is then.', schema: OrderSchema } },
    problems: ['bad-parameter', 'not-found', 'order-moved-on'],
    async run({ customer, parameters, locale }, { customers }) {
      const number = parseOrderNumber(parameters.number);
      const outcome = number === undefined ? 'unknown' : await customers.cancelOrder(customer, number);
      if (outcome === 'moved-on')
        return {
          problem: problem('order-moved-on', 'Packing has begun: it cannot be cancelled here anymore.'),
        };
      const order =
        number === undefined || outcome === 'unknown'
          ? undefined
          : await customers.order(customer, number, locale);
      return order ? { status: 200, body: order } : NOT_FOUND;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: `${ORDER}/problem`,
    access: customerAccess(),
    operationId: 'reportOrderProblem',
    summary: 'Report a problem with an order',
    description: 'Emails the shop, which answers by email. At most five times a day for an order.',
    parameters: { path: NumberSchema },
    requestBody: ProblemSchema,
    responses: { 202: { description: 'The shop has it.' } },
    problems: ['bad-parameter', 'not-found', 'too-many-requests'],
    async run({ customer, parameters, body: { message } }, { customers }) {
      const number = parseOrderNumber(parameters.number);
      const outcome =
        number === undefined ? 'unknown' : await customers.reportProblem(customer, number, message);
      if (outcome === 'too-often') return tooManyRequests(DAY_SECONDS);
      if (outcome === 'unknown') return NOT_FOUND;
      return outcome === 'sent'
        ? { status: 202 }
        : { problem: problem('unavailable', 'This shop has no contact email address.') };
    },
  }),
];

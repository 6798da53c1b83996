import { z } from 'zod';
import { ORDER_PROBLEM_LENGTH } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { MAX_RESULT_COUNT, PAGE_SIZE } from '#contract/http/limits.ts';
import { count } from '#contract/http/paging-query.ts';
import { problem } from '#contract/http/problems.ts';
import { parseOrderNumber } from '#modules/orders/index.ts';
import {
  type AccountDefinition,
  describeOperation,
  NOT_FOUND,
  parseQuery,
  parseBody,
  tooManyRequests,
  typedText,
} from './definition.ts';
import { OrderItemSchema, OrderSchema } from './schemas.ts';

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
    message: typedText(ORDER_PROBLEM_LENGTH).refine((text) => text.trim() !== '', 'must say something'),
  })
  .meta({ id: 'OrderProblem' });

const ORDER = `${ACCOUNT_API}/orders/{number}`;
const DAY_SECONDS = 24 * 60 * 60;

/** Orders of the customer. */
export const ORDER_ENDPOINTS: readonly AccountDefinition[] = [
  {
    method: 'GET',
    path: `${ACCOUNT_API}/orders`,
    operation: describeOperation({
      operationId: 'listOrders',
      summary: 'Orders, the newest first',
      query: PagingSchema,
      description: 'Those of the account, and those bought as a guest with its proven address.',
      answers: { status: 200, holds: 'A page of orders.', body: ListSchema },
    }),
    async answer({ customer, query, locale }, { customers }) {
      const read = parseQuery(query, PagingSchema);
      if ('problem' in read) return read;
      const { SkipCount: skip = 0, MaxResultCount: take = PAGE_SIZE } = read.sent;
      return { status: 200, body: await customers.orders(customer, skip, take, locale) };
    },
  },
  {
    method: 'GET',
    path: ORDER,
    operation: describeOperation({
      operationId: 'readOrder',
      summary: 'One order in full',
      path: NumberSchema,
      description: 'Its history, its lines as they were bought, taxes, deposits, refunds.',
      answers: { status: 200, holds: 'The order.', body: OrderSchema },
      problems: ['not-found'],
    }),
    async answer({ customer, parameters, locale }, { customers }) {
      const number = parseOrderNumber(parameters['number'] ?? '');
      const order = number === undefined ? undefined : await customers.order(customer, number, locale);
      return order ? { status: 200, body: order } : { problem: NOT_FOUND };
    },
  },
  {
    method: 'POST',
    path: `${ORDER}/cancel`,
    operation: describeOperation({
      operationId: 'cancelOrder',
      summary: 'Cancel an order',
      path: NumberSchema,
      description: 'Until packing begins. Everything paid is refunded.',
      answers: { status: 200, holds: 'The order as it is then.', body: OrderSchema },
      problems: ['not-found', 'order-moved-on'],
    }),
    async answer({ customer, parameters, locale }, { customers }) {
      const number = parseOrderNumber(parameters['number'] ?? '');
      const outcome = number === undefined ? 'unknown' : await customers.cancelOrder(customer, number);
      if (outcome === 'moved-on')
        return {
          problem: problem('order-moved-on', 'Packing has begun: it cannot be cancelled here anymore.'),
        };
      const order =
        number === undefined || outcome === 'unknown'
          ? undefined
          : await customers.order(customer, number, locale);
      return order ? { status: 200, body: order } : { problem: NOT_FOUND };
    },
  },
  {
    method: 'POST',
    path: `${ORDER}/problem`,
    operation: describeOperation({
      operationId: 'reportOrderProblem',
      summary: 'Report a problem with an order',
      description: 'Emails the shop, which answers by email. At most five times a day for an order.',
      path: NumberSchema,
      takes: ProblemSchema,
      answers: { status: 202, holds: 'The shop has it.' },
      problems: ['not-found', 'too-many-requests'],
    }),
    async answer({ customer, parameters, body }, { customers }) {
      const read = parseBody(body, ProblemSchema);
      if ('problem' in read) return read;
      const number = parseOrderNumber(parameters['number'] ?? '');
      const outcome =
        number === undefined ? 'unknown' : await customers.reportProblem(customer, number, read.sent.message);
      if (outcome === 'too-often') return tooManyRequests(DAY_SECONDS);
      if (outcome === 'unknown') return { problem: NOT_FOUND };
      return outcome === 'sent'
        ? { status: 202 }
        : { problem: problem('unavailable', 'This shop has no contact email address.') };
    },
  },
];

import { z } from 'zod';
import type { StockWatch } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import { MAX_ALERTS, type Wishlist } from '#modules/wishlist/index.ts';
import { problemResponses } from '../endpoint.ts';
import type { AccountEndpoint } from './endpoint.ts';
import { ProductParameter } from './saved.ts';

const PATH = `${ACCOUNT_API}/watches`;

const StockWatchSchema = z
  .object({ productId: z.uuid(), since: z.iso.datetime().describe('ISO 8601') })
  .meta({ id: 'StockWatch' }) satisfies z.ZodType<StockWatch>;
const WatchListSchema = z.object({ items: z.array(StockWatchSchema).describe('newest first') });
const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

/** Stock alerts of the customer: one email when the bottle can be bought, and nothing else. */
export function watchEndpoints(wishlist: Wishlist): AccountEndpoint[] {
  return [
    {
      method: 'GET',
      path: PATH,
      operation: {
        operationId: 'listWatches',
        summary: 'Back-in-stock requests',
        description:
          'Sold-out products the customer will get an email about once they are back, newest first.',
        responses: {
          '200': { description: 'The bottles.', ...json(WatchListSchema) },
          ...problemResponses(['not-signed-in']),
        },
      },
      answer: async ({ customer }) => ({ status: 200, body: { items: await wishlist.watches(customer.id) } }),
    },
    {
      method: 'POST',
      path: PATH,
      operation: {
        operationId: 'addWatch',
        summary: 'Ask for an email when a bottle is back',
        description:
          'Sends one email when the product is back in stock. An unconfirmed address first gets an email to confirm it (202).',
        requestBody: { required: true, ...json(ProductParameter) },
        responses: {
          '202': { description: 'An email asks to confirm the address.' },
          '204': { description: 'An email will be sent.' },
          ...problemResponses(['bad-request', 'not-signed-in', 'not-found', 'too-many']),
        },
      },
      async answer({ customer, body, locale }) {
        const read = ProductParameter.safeParse(body);
        if (!read.success)
          return { problem: problem('bad-request', 'The request body must name a product: { productId }.') };
        switch (await wishlist.watch(customer, read.data.productId, locale)) {
          // A bottle in stock needs no alert.
          case 'in-stock':
          case 'waiting':
            return { status: 204 };
          case 'confirm-first':
            return { status: 202 };
          case 'unknown':
            return { problem: problem('not-found', 'There is no such product.') };
          case 'no-address':
            return { problem: problem('bad-request', 'The account has no email address.') };
          case 'too-many':
            return {
              problem: problem(
                'too-many',
                `An account can have at most ${MAX_ALERTS} back-in-stock requests.`,
              ),
            };
        }
      },
    },
    {
      method: 'DELETE',
      path: `${PATH}/{productId}`,
      operation: {
        operationId: 'removeWatch',
        summary: 'Cancel a back-in-stock request',
        description: 'Cancels the request; does nothing if there is none.',
        requestParams: { path: ProductParameter },
        responses: {
          '204': { description: 'No email will be sent.' },
          ...problemResponses(['not-signed-in']),
        },
      },
      async answer({ customer, parameters }) {
        await wishlist.unwatch(customer.id, parameters['productId'] ?? '');
        return { status: 204 };
      },
    },
  ];
}

import { z } from 'zod';
import type { StockWatch } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/problems.ts';
import { MOST_WATCHES, type Wishes } from '#modules/wishes/index.ts';
import { problemResponses } from '../endpoint.ts';
import type { AccountEndpoint } from './endpoint.ts';
import { ProductParameter } from './saved.ts';

const PATH = `${ACCOUNT_API}/watches`;

const StockWatchSchema = z
  .object({ productId: z.uuid(), since: z.iso.datetime().describe('ISO 8601') })
  .meta({ id: 'StockWatch' }) satisfies z.ZodType<StockWatch>;
const WatchListSchema = z.object({ items: z.array(StockWatchSchema).describe('newest first') });
const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

/** What whoever calls waits for: one mail when it can be bought, and nothing else. */
export function watchEndpoints(wishes: Wishes): AccountEndpoint[] {
  return [
    {
      method: 'GET',
      path: PATH,
      operation: {
        operationId: 'listWatches',
        summary: 'Bottles that the customer waits for',
        description: 'Sold-out products of which a mail will say that they can be bought, newest first.',
        responses: {
          '200': { description: 'The bottles.', ...json(WatchListSchema) },
          ...problemResponses(['not-signed-in']),
        },
      },
      answer: async ({ customer }) => ({
        status: 200,
        body: { items: await wishes.watches(customer.id) },
      }),
    },
    {
      method: 'POST',
      path: PATH,
      operation: {
        operationId: 'addWatch',
        summary: 'Wait for a bottle',
        description:
          'One mail is sent when the product can be bought. An address that nobody has proven is asked by a mail first (202).',
        requestBody: { required: true, ...json(ProductParameter) },
        responses: {
          '202': { description: 'A mail asks whether the address is meant.' },
          '204': { description: 'A mail will be sent.' },
          ...problemResponses(['bad-request', 'not-signed-in', 'not-found', 'too-many']),
        },
      },
      async answer({ customer, body }) {
        const read = ProductParameter.safeParse(body);
        if (!read.success)
          return { problem: problem('bad-request', 'What is sent here names a product: { productId }.') };
        switch (await wishes.watch(customer, read.data.productId)) {
          // What can be bought needs nobody to wait.
          case 'in-stock':
          case 'waiting':
            return { status: 204 };
          case 'confirm-first':
            return { status: 202 };
          case 'unknown':
            return { problem: problem('not-found', 'There is no such product.') };
          case 'no-address':
            return { problem: problem('bad-request', 'The account has no mail address to write to.') };
          case 'too-many':
            return { problem: problem('too-many', `An account waits for at most ${MOST_WATCHES} bottles.`) };
        }
      },
    },
    {
      method: 'DELETE',
      path: `${PATH}/{productId}`,
      operation: {
        operationId: 'removeWatch',
        summary: 'Wait for a bottle no longer',
        description: 'Ends it; what nobody waits for stays so.',
        requestParams: { path: ProductParameter },
        responses: {
          '204': { description: 'No mail will be sent.' },
          ...problemResponses(['not-signed-in']),
        },
      },
      async answer({ customer, parameters }) {
        await wishes.unwatch(customer.id, parameters['productId'] ?? '');
        return { status: 204 };
      },
    },
  ];
}

import { z } from 'zod';
import type { StockWatch } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import { MAX_ALERTS } from '#modules/wishlist/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { customerAccess } from './customer-access.ts';
import { ProductPathSchema } from './schemas.ts';

const WATCHES = `${ACCOUNT_API}/watches`;

const ProductSchema = z.object({ productId: z.uuid() });
const StockWatchSchema = z
  .object({ productId: z.uuid(), since: z.iso.datetime().describe('ISO 8601') })
  .meta({ id: 'StockWatch' }) satisfies z.ZodType<StockWatch>;
const WatchListSchema = z.object({ items: z.array(StockWatchSchema).describe('newest first') });

/** Stock alerts of the customer: one email when the bottle can be bought, and nothing else. */
export const WATCH_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: WATCHES,
    access: customerAccess(),
    operationId: 'listWatches',
    summary: 'Back-in-stock requests',
    description: 'Sold-out products the customer will get an email about once they are back, newest first.',
    responses: { 200: { description: 'The bottles.', schema: WatchListSchema } },
    run: async ({ customer }, { wishlist }) => ({
      status: 200,
      body: { items: await wishlist.watches(customer.id) },
    }),
  }),
  defineEndpoint({
    method: 'POST',
    path: WATCHES,
    access: customerAccess(),
    operationId: 'addWatch',
    summary: 'Ask for an email when a bottle is back',
    description:
      'Sends one email when the product is back in stock. An unconfirmed address first gets an email to confirm it (202).',
    requestBody: ProductSchema,
    invalidBody: 'The request body must name a product: { productId }.',
    responses: {
      202: { description: 'An email asks to confirm the address.' },
      204: { description: 'An email will be sent.' },
    },
    problems: ['bad-request', 'not-found', 'too-many'],
    async run({ customer, body: { productId }, locale }, { wishlist }) {
      switch (await wishlist.watch(customer, productId, locale)) {
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
        case 'too-many': {
          const detail = `An account can have at most ${MAX_ALERTS} back-in-stock requests.`;
          return { problem: problem('too-many', detail) };
        }
      }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: `${WATCHES}/{productId}`,
    access: customerAccess(),
    operationId: 'removeWatch',
    summary: 'Cancel a back-in-stock request',
    description: 'Cancels the request; does nothing if there is none.',
    parameters: { path: ProductPathSchema },
    responses: { 204: { description: 'No email will be sent.' } },
    async run({ customer, parameters: { productId } }, { wishlist }) {
      await wishlist.unwatch(customer.id, productId);
      return { status: 204 };
    },
  }),
];

import { z } from 'zod';
import { MAX_SAVED, type SavedBottle } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import type { Wishlist } from '#modules/wishlist/index.ts';
import { problemResponses } from '../endpoint.ts';
import type { AccountCall, AccountEndpoint, AccountOutcome } from './endpoint.ts';

const PATH = `${ACCOUNT_API}/saved`;

export const SavedBottleSchema = z
  .object({
    id: z.uuid().describe('of the product'),
    savedAt: z.iso.datetime({ offset: true }).describe('ISO 8601'),
  })
  .meta({ id: 'SavedBottle' }) satisfies z.ZodType<SavedBottle>;

const SavedListSchema = z
  .object({ items: z.array(SavedBottleSchema).max(MAX_SAVED).describe('newest first') })
  .meta({ id: 'SavedBottles' });

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });
export const ProductParameter = z.object({ productId: z.uuid() });

/** Saved bottles of the customer. */
export function savedEndpoints(wishlist: Wishlist): AccountEndpoint[] {
  const list = async ({ customer }: AccountCall): Promise<AccountOutcome> => ({
    status: 200,
    body: { items: await wishlist.saved(customer.id) },
  });
  return [
    {
      method: 'GET',
      path: PATH,
      operation: {
        operationId: 'listSavedBottles',
        summary: 'Saved bottles',
        description: 'The bottles that the customer saved and that are in the catalogue, newest first.',
        responses: {
          '200': { description: 'The bottles.', ...json(SavedListSchema) },
          ...problemResponses(['not-signed-in']),
        },
      },
      answer: list,
    },
    {
      method: 'POST',
      path: PATH,
      operation: {
        operationId: 'addSavedBottles',
        summary: 'Add a list to the saved bottles',
        description: `Adds what a browser saved before the customer signed in. The earlier of two times is kept, and unknown products are left out. At most ${MAX_SAVED} are kept.`,
        requestBody: { required: true, ...json(SavedListSchema) },
        responses: {
          '200': { description: 'All saved bottles.', ...json(SavedListSchema) },
          ...problemResponses(['bad-request', 'not-signed-in']),
        },
      },
      async answer(call) {
        const read = SavedListSchema.safeParse(call.body);
        if (!read.success)
          return { problem: problem('bad-request', 'The request body must be a list of saved bottles.') };
        await wishlist.addSaved(call.customer.id, read.data.items);
        return await list(call);
      },
    },
    {
      method: 'PUT',
      path: `${PATH}/{productId}`,
      operation: {
        operationId: 'saveBottle',
        summary: 'Save a bottle',
        description: 'Saves it; saving again changes nothing.',
        requestParams: { path: ProductParameter },
        responses: {
          '204': { description: 'It is saved.' },
          ...problemResponses(['not-signed-in', 'not-found', 'too-many']),
        },
      },
      async answer({ customer, parameters }) {
        switch (await wishlist.save(customer.id, parameters['productId'] ?? '')) {
          case 'saved':
            return { status: 204 };
          case 'unknown':
            return { problem: problem('not-found', 'There is no such product.') };
          case 'full':
            return { problem: problem('too-many', `An account keeps at most ${MAX_SAVED} bottles.`) };
        }
      },
    },
    {
      method: 'DELETE',
      path: `${PATH}/{productId}`,
      operation: {
        operationId: 'removeSavedBottle',
        summary: 'Remove a saved bottle',
        description: 'Removes it; does nothing if it is not saved.',
        requestParams: { path: ProductParameter },
        responses: { '204': { description: 'It is not saved.' }, ...problemResponses(['not-signed-in']) },
      },
      async answer({ customer, parameters }) {
        await wishlist.removeSaved(customer.id, parameters['productId'] ?? '');
        return { status: 204 };
      },
    },
  ];
}

import { z } from 'zod';
import { MAX_SAVED, type SavedBottle } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { customerAccess } from './customer-access.ts';
import { ProductPathSchema } from './schemas.ts';

const SAVED = `${ACCOUNT_API}/saved`;
const SAVED_BOTTLE = `${SAVED}/{productId}`;

const SavedBottleSchema = z
  .object({
    id: z.uuid().describe('of the product'),
    savedAt: z.iso.datetime({ offset: true }).describe('ISO 8601'),
  })
  .meta({ id: 'SavedBottle' }) satisfies z.ZodType<SavedBottle>;

const SavedListSchema = z
  .object({ items: z.array(SavedBottleSchema).max(MAX_SAVED).describe('newest first') })
  .meta({ id: 'SavedBottles' });

/** Saved bottles of the customer. */
export const SAVED_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: SAVED,
    access: customerAccess(),
    operationId: 'listSavedBottles',
    summary: 'Saved bottles',
    description: 'The bottles that the customer saved and that are in the catalogue, newest first.',
    responses: { 200: { description: 'The bottles.', schema: SavedListSchema } },
    run: async ({ customer }, { wishlist }) => ({
      status: 200,
      body: { items: await wishlist.saved(customer.id) },
    }),
  }),
  defineEndpoint({
    method: 'POST',
    path: SAVED,
    access: customerAccess(),
    operationId: 'addSavedBottles',
    summary: 'Add a list to the saved bottles',
    description: `Adds what a browser saved before the customer signed in. The earlier of two times is kept, and unknown products are left out. At most ${MAX_SAVED} are kept.`,
    requestBody: SavedListSchema,
    invalidBody: 'The request body must be a list of saved bottles.',
    responses: { 200: { description: 'All saved bottles.', schema: SavedListSchema } },
    problems: ['bad-request'],
    async run({ customer, body }, { wishlist }) {
      await wishlist.addSaved(customer.id, body.items);
      return { status: 200, body: { items: await wishlist.saved(customer.id) } };
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: SAVED_BOTTLE,
    access: customerAccess(),
    operationId: 'saveBottle',
    summary: 'Save a bottle',
    description: 'Saves it; saving again changes nothing.',
    parameters: { path: ProductPathSchema },
    responses: { 204: { description: 'It is saved.' } },
    problems: ['not-found', 'too-many'],
    async run({ customer, parameters: { productId } }, { wishlist }) {
      switch (await wishlist.save(customer.id, productId)) {
        case 'saved':
          return { status: 204 };
        case 'unknown':
          return { problem: problem('not-found', 'There is no such product.') };
        case 'full':
          return { problem: problem('too-many', `An account keeps at most ${MAX_SAVED} bottles.`) };
      }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: SAVED_BOTTLE,
    access: customerAccess(),
    operationId: 'removeSavedBottle',
    summary: 'Remove a saved bottle',
    description: 'Removes it; does nothing if it is not saved.',
    parameters: { path: ProductPathSchema },
    responses: { 204: { description: 'It is not saved.' } },
    async run({ customer, parameters: { productId } }, { wishlist }) {
      await wishlist.removeSaved(customer.id, productId);
      return { status: 204 };
    },
  }),
];

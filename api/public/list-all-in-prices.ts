import { AllInPricesQuerySchema, AllInPricesSchema } from '#contract/catalog/all-in-price.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';

export const listAllInPrices = defineEndpoint({
  method: 'GET',
  path: '/api/public/all-in-prices',
  access: ANYONE,
  operationId: 'listAllInPrices',
  summary: 'What products cost in a province',
  description:
    'One of each product with recycling fee, taxes and container deposit of a province, without delivery; computed as the checkout does today. Products that are not on sale are absent.',
  parameters: { query: AllInPricesQuerySchema },
  responses: { 200: { description: 'The prices.', schema: AllInPricesSchema } },
  problems: ['bad-parameter'],
  run: async ({ parameters: { province, ids } }, { allInPrices, currency }) => ({
    status: 200,
    body: await allInPrices({ province, ids, currency: await currency() }),
  }),
});

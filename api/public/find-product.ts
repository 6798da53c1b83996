import { z } from 'zod';
import { ProductIdSchema } from '#contract/catalog/list-query.ts';
import { ArchivedProductWrapperSchema, PricedProductSchema } from '#contract/catalog/product.ts';
import { problem } from '#contract/http/problems.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';
import { presentArchived, presentProduct } from './present-product.ts';

export const findProduct = defineEndpoint({
  method: 'GET',
  path: '/api/public/products/{id}',
  access: ANYONE,
  operationId: 'findProduct',
  summary: 'One product',
  description:
    'The product of that id or slug, with its category, pairings, flavours and collections. A product that is no longer sold has the status `archived` and no price.',
  parameters: { path: ProductIdSchema },
  responses: {
    200: {
      description: 'The product.',
      schema: z.union([PricedProductSchema, ArchivedProductWrapperSchema]),
    },
  },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters: { id } }, { catalog, images, currency }) {
    const product = await catalog.findProduct(id);
    if (product)
      return {
        status: 200,
        body: { ...images.ofProduct(presentProduct(product)), currency: await currency() },
      };
    const archived = await catalog.findArchived(id);
    return archived
      ? { status: 200, body: images.ofProduct(presentArchived(archived.product)) }
      : { problem: problem('not-found', 'There is no such product.', 'id') };
  },
});

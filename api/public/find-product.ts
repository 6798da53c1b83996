import { z } from 'zod';
import { ProductIdSchema } from '#contract/catalog/list-query.ts';
import { ArchivedProductWrapperSchema, PricedProductSchema } from '#contract/catalog/product.ts';
import { problem } from '#contract/http/problems.ts';
import { defineEndpoint } from '../endpoint.ts';

export const findProduct = defineEndpoint({
  path: '/api/public/products/{id}',
  operationId: 'findProduct',
  summary: 'One product',
  description:
    'The product of that id or slug, with its category, pairings, flavours and collections. A product that is no longer sold has the status `archived` and no price.',
  parametersIn: 'path',
  parameters: ProductIdSchema,
  body: z.union([PricedProductSchema, ArchivedProductWrapperSchema]),
  holds: 'The product.',
  problems: ['bad-parameter', 'not-found'],
  async run({ id }, { catalog, images, currency }) {
    const product = await catalog.findProduct(id);
    if (product) return { body: { ...images.ofProduct(product), currency: await currency() } };
    const archived = await catalog.findArchived(id);
    return archived
      ? { body: images.ofProduct(archived.wrapper) }
      : { problem: problem('not-found', 'There is no such product.', 'id') };
  },
});

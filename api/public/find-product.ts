import { ProductIdSchema } from '#contract/catalog/list-query.ts';
import { ProductWrapperSchema } from '#contract/catalog/product.ts';
import { problem } from '#contract/http/problems.ts';
import { defineEndpoint } from '../endpoint.ts';

export const findProduct = defineEndpoint({
  path: '/api/public/products/{id}',
  operationId: 'findProduct',
  summary: 'One product',
  description: 'The product of that id or slug, with its category, pairings, flavours and collections.',
  parametersIn: 'path',
  parameters: ProductIdSchema,
  body: ProductWrapperSchema,
  holds: 'The product.',
  problems: ['bad-parameter', 'not-found'],
  async run({ id }, { catalog, images }) {
    const product = await catalog.findProduct(id);
    return product
      ? { body: images.ofProduct(product) }
      : { problem: problem('not-found', 'There is no such product.', 'id') };
  },
});

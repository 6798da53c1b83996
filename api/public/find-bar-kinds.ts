import { BottleKindsSchema } from '#contract/bar/bottle-kinds.ts';
import { ProductIdSchema } from '#contract/catalog/list-query.ts';
import { problem } from '#contract/http/problems.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';

export const findBarKinds = defineEndpoint({
  method: 'GET',
  path: '/api/public/bar-kinds/{id}',
  access: ANYONE,
  operationId: 'findBarKinds',
  summary: 'What a bottle is on a home bar',
  description:
    'The kinds of ingredient that the product of that id or slug is, the one that says most of it first. Without any kind, no recipe of the shop can use it as it is.',
  parameters: { path: ProductIdSchema },
  responses: { 200: { description: 'The product and its kinds.', schema: BottleKindsSchema } },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters: { id } }, { catalog, bar }) {
    const product = await catalog.findProduct(id);
    if (!product) return { problem: problem('not-found', 'There is no such product.', 'id') };
    const kinds = await bar.getBottleKinds(product);
    return {
      status: 200,
      body: {
        product: { id: product.id, slug: product.slug, name: product.name },
        kinds: kinds.map((kind) => ({ id: kind.id, name: kind.name })),
      },
    };
  },
});

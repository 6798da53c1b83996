import { BottleKindsSchema } from '#contract/bar/bottle-kinds.ts';
import { ProductIdSchema } from '#contract/catalog/list-query.ts';
import { problem } from '#contract/http/problems.ts';
import { defineEndpoint } from '../endpoint.ts';

export const findBarKinds = defineEndpoint({
  path: '/api/public/bar-kinds/{id}',
  operationId: 'findBarKinds',
  summary: 'What a bottle is on a home bar',
  description:
    'The kinds of ingredient that the product of that id or slug is, the one that says most of it first. Without any kind, no recipe of the shop can use it as it is.',
  parametersIn: 'path',
  parameters: ProductIdSchema,
  body: BottleKindsSchema,
  holds: 'The product and its kinds.',
  problems: ['bad-parameter', 'not-found'],
  async run({ id }, { catalog, bar }) {
    const found = await catalog.findProduct(id);
    if (!found) return { problem: problem('not-found', 'There is no such product.', 'id') };
    const { product } = found;
    const kinds = await bar.getBottleKinds(product);
    return {
      body: {
        product: { id: product.id, slug: product.slug, name: product.name },
        kinds: kinds.map((kind) => ({ id: kind.id, name: kind.name })),
      },
    };
  },
});

import { CategoryQuerySchema } from '#contract/catalog/list-query.ts';
import { CategorySchema } from '#contract/catalog/product.ts';
import { toCategory } from '#modules/catalog/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';
import { categoryProblem } from './category-problem.ts';
import { isWholeCatalogue, WHOLE_CATALOGUE } from './whole-catalogue.ts';

export const findCategory = defineEndpoint({
  method: 'GET',
  path: '/api/public/category',
  access: ANYONE,
  operationId: 'findCategory',
  summary: 'One category',
  description: 'The category of that slug or id; `all` is the whole catalogue as one.',
  parameters: { query: CategoryQuerySchema },
  responses: { 200: { description: 'The category.', schema: CategorySchema } },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters: { category: name } }, { catalog, images }) {
    if (isWholeCatalogue(name)) return { status: 200, body: WHOLE_CATALOGUE };
    const category = (await catalog.tree()).find(name);
    return category
      ? { status: 200, body: images.ofCategory(toCategory(category)) }
      : { problem: categoryProblem() };
  },
});

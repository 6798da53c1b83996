import { CategoryQuerySchema } from '#contract/catalog/list-query.ts';
import { CategorySchema } from '#contract/catalog/product.ts';
import { toCategory } from '#modules/catalog/index.ts';
import { defineEndpoint } from '../endpoint.ts';
import { categoryProblem } from './category-problem.ts';
import { isWholeCatalogue, WHOLE_CATALOGUE } from './whole-catalogue.ts';

export const findCategory = defineEndpoint({
  path: '/api/public/category',
  operationId: 'findCategory',
  summary: 'One category',
  description: 'The category of that slug or id; `all` is the whole catalogue as one.',
  parametersIn: 'query',
  parameters: CategoryQuerySchema,
  body: CategorySchema,
  holds: 'The category.',
  problems: ['bad-parameter', 'not-found'],
  async run({ category: name }, { catalog, images }) {
    if (isWholeCatalogue(name)) return { body: WHOLE_CATALOGUE };
    const category = (await catalog.tree()).find(name);
    return category ? { body: images.ofCategory(toCategory(category)) } : { problem: categoryProblem() };
  },
});

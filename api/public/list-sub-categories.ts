import { z } from 'zod';
import { CategoryQuerySchema } from '#contract/catalog/list-query.ts';
import { CategorySchema } from '#contract/catalog/product.ts';
import { toCategory } from '#modules/catalog/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';
import { categoryProblem } from './category-problem.ts';
import { isWholeCatalogue } from './whole-catalogue.ts';

export const listSubCategories = defineEndpoint({
  method: 'GET',
  path: '/api/public/sub-categories',
  access: ANYONE,
  operationId: 'listSubCategories',
  summary: 'The categories directly below one',
  description: "A category's children in the shop's order; with `all` the roots.",
  parameters: { query: CategoryQuerySchema },
  responses: {
    200: {
      description: 'The categories; none where the category has no children.',
      schema: z.array(CategorySchema),
    },
  },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters: { category: name } }, { catalog, images }) {
    const tree = await catalog.tree();
    const children = isWholeCatalogue(name) ? tree.roots : tree.find(name)?.children;
    return children
      ? { status: 200, body: children.map((child) => images.ofCategory(toCategory(child))) }
      : { problem: categoryProblem() };
  },
});

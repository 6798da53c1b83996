import { z } from 'zod';
import { CategoryQuerySchema } from '#contract/catalog/list-query.ts';
import { CategorySchema } from '#contract/catalog/product.ts';
import { toCategory } from '#modules/catalog/index.ts';
import { defineEndpoint } from '../endpoint.ts';
import { categoryProblem } from './category-problem.ts';
import { isWholeCatalogue } from './whole-catalogue.ts';

export const listSubCategories = defineEndpoint({
  path: '/api/public/sub-categories',
  operationId: 'listSubCategories',
  summary: 'The categories directly below one',
  description: "A category's children in the shop's order; with `all` the roots.",
  parametersIn: 'query',
  parameters: CategoryQuerySchema,
  body: z.array(CategorySchema),
  holds: 'The categories; none where the category has no children.',
  problems: ['bad-parameter', 'not-found'],
  async run({ category: name }, { catalog, images }) {
    const tree = await catalog.tree();
    const children = isWholeCatalogue(name) ? tree.roots : tree.find(name)?.children;
    return children
      ? { body: children.map((child) => images.ofCategory(toCategory(child))) }
      : { problem: categoryProblem() };
  },
});

import { ProductsByCategoryQuerySchema } from '#contract/catalog/list-query.ts';
import { ProductListSchema } from '#contract/catalog/product.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { categoryProblem } from './category-problem.ts';
import { findListedCategory } from './find-listed-category.ts';

export const listProductsByCategory = defineEndpoint({
  path: '/api/public/products-by-category',
  operationId: 'listProductsByCategory',
  summary: 'Products of a category',
  description:
    'A page of the products of a category and of all categories below it. `totalCount` counts all that match.',
  parametersIn: 'query',
  parameters: ProductsByCategoryQuerySchema,
  body: ProductListSchema,
  holds: 'The products, and how many match.',
  problems: ['bad-parameter', 'not-found'],
  async run(asked, catalog) {
    const category = await findListedCategory(asked.category, catalog);
    if (category === undefined) return { problem: categoryProblem() };
    return {
      body: await catalog.listWrappers({
        category,
        text: asked.FilterText || undefined,
        sorting: asked.Sorting,
        skip: asked.SkipCount ?? 0,
        take: asked.MaxResultCount ?? PAGE_SIZE,
      }),
    };
  },
});

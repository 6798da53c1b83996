import { ProductsByCategoryQuerySchema } from '#contract/catalog/list-query.ts';
import { ProductListSchema } from '#contract/catalog/product.ts';
import { PAGE_SIZE } from '#contract/http/limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { categoryProblem } from './category-problem.ts';
import { findListedCategory } from './find-listed-category.ts';
import { listPage } from './list-page.ts';

export const listProductsByCategory = defineEndpoint({
  path: '/api/public/products-by-category',
  operationId: 'listProductsByCategory',
  summary: 'Products of a category',
  description:
    'A page of the products of a category and of all categories below it. `totalCount` counts all that match.',
  parametersIn: 'query',
  parameters: ProductsByCategoryQuerySchema,
  takesChoice: true,
  body: ProductListSchema,
  holds: 'The products, and how many match.',
  problems: ['bad-parameter', 'not-found'],
  async run(parameters, services, choice) {
    const category = await findListedCategory(parameters.category, services.catalog);
    if (category === undefined) return { problem: categoryProblem() };
    const query = {
      category,
      text: parameters.FilterText,
      choice,
      sorting: parameters.Sorting,
      skip: parameters.SkipCount ?? 0,
      take: parameters.MaxResultCount ?? PAGE_SIZE,
    };
    return { body: await listPage(query, services) };
  },
});

import { ChoiceQuerySchema, ProductsByCategoryQuerySchema } from '#contract/catalog/list-query.ts';
import { ProductListSchema } from '#contract/catalog/product.ts';
import { PAGE_SIZE } from '#contract/http/limits.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';
import { categoryProblem } from './category-problem.ts';
import { findListedCategory } from './find-listed-category.ts';
import { listPage } from './list-page.ts';
import { parseChoice } from './parse-choice.ts';

export const listProductsByCategory = defineEndpoint({
  method: 'GET',
  path: '/api/public/products-by-category',
  access: ANYONE,
  operationId: 'listProductsByCategory',
  summary: 'Products of a category',
  description:
    'A page of the products of a category and of all categories below it. `totalCount` counts all that match.',
  parameters: { query: ProductsByCategoryQuerySchema },
  otherQuery: ChoiceQuerySchema,
  responses: { 200: { description: 'The products, and how many match.', schema: ProductListSchema } },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters, query }, services) {
    const read = parseChoice(query);
    if ('problem' in read) return read;
    const category = await findListedCategory(parameters.category, services.catalog);
    if (category === undefined) return { problem: categoryProblem() };
    const listQuery = {
      category,
      text: parameters.FilterText,
      choice: read.choice,
      sorting: parameters.Sorting,
      skip: parameters.SkipCount ?? 0,
      take: parameters.MaxResultCount ?? PAGE_SIZE,
    };
    return { status: 200, body: await listPage(listQuery, services) };
  },
});

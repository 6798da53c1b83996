import { FacetListSchema } from '#contract/catalog/facets.ts';
import { FacetsQuerySchema } from '#contract/catalog/list-query.ts';
import { defineEndpoint } from '../endpoint.ts';
import { categoryProblem } from './category-problem.ts';
import { findCollection } from './find-collection.ts';
import { findListedCategory } from './find-listed-category.ts';

export const listFacets = defineEndpoint({
  path: '/api/public/facets',
  operationId: 'listFacets',
  summary: 'Filters for a product list',
  description:
    "The facets of a list with a count for every value that follows the other choices. Takes a list call's parameters; regions, ages and a category's own attributes are taken as `attr.{key}`, such as `attr.region` and `attr.grape`.",
  parametersIn: 'query',
  parameters: FacetsQuerySchema,
  takesChoice: true,
  body: FacetListSchema,
  holds: 'The facets in their order, and how many products the choice leaves.',
  problems: ['bad-parameter', 'not-found'],
  async run(parameters, { catalog, search }, choice) {
    const category = await findListedCategory(parameters.category, catalog);
    if (category === undefined) return { problem: categoryProblem() };
    const collection = await findCollection(parameters.filter, catalog);
    const rules = collection && [collection.rule];
    return { body: await search.facets({ category, text: parameters.FilterText, rules, choice }) };
  },
});

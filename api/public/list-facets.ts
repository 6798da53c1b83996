import { FacetListSchema } from '#contract/catalog/facets.ts';
import { ChoiceQuerySchema, FacetsQuerySchema } from '#contract/catalog/list-query.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';
import { categoryProblem } from './category-problem.ts';
import { findCollection } from './find-collection.ts';
import { findListedCategory } from './find-listed-category.ts';
import { parseChoice } from './parse-choice.ts';

export const listFacets = defineEndpoint({
  method: 'GET',
  path: '/api/public/facets',
  access: ANYONE,
  operationId: 'listFacets',
  summary: 'Filters for a product list',
  description:
    "The facets of a list with a count for every value that follows the other choices. Takes a list call's parameters; regions, ages and a category's own attributes are taken as `attr.{key}`, such as `attr.region` and `attr.grape`.",
  parameters: { query: FacetsQuerySchema },
  otherQuery: ChoiceQuerySchema,
  responses: {
    200: {
      description: 'The facets in their order, and how many products the choice leaves.',
      schema: FacetListSchema,
    },
  },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters, query }, { catalog, search }) {
    const read = parseChoice(query);
    if ('problem' in read) return read;
    const category = await findListedCategory(parameters.category, catalog);
    if (category === undefined) return { problem: categoryProblem() };
    const collection = await findCollection(parameters.filter, catalog);
    const rules = collection && [collection.rule];
    return {
      status: 200,
      body: await search.facets({ category, text: parameters.FilterText, rules, choice: read.choice }),
    };
  },
});

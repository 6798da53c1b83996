import type { z } from 'zod';
import { type FacetChoice, hasChoice, repeatedParameter } from '#contract/catalog/facet-choice.ts';
import { ChoiceQuerySchema, ProductsQuerySchema, WHOLE_LIST_PATH } from '#contract/catalog/list-query.ts';
import { parseFacetChoice } from '#contract/catalog/parse-facet-choice.ts';
import { ProductListSchema } from '#contract/catalog/product.ts';
import { MAX_RESULT_COUNT, PAGE_SIZE, UNPAGED_RESULT_COUNT } from '#contract/http/limits.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';
import { categoryProblem } from './category-problem.ts';
import { findCollection } from './find-collection.ts';
import { findListedCategory } from './find-listed-category.ts';
import { listPage } from './list-page.ts';
import { parseChoice } from './parse-choice.ts';

export const listProducts = defineEndpoint({
  method: 'GET',
  path: WHOLE_LIST_PATH,
  access: ANYONE,
  operationId: 'listProducts',
  summary: 'Products of the whole catalogue',
  description: `Without any parameter the first ${UNPAGED_RESULT_COUNT} products; with one, a page of them. \`totalCount\` counts all that match.`,
  parameters: { query: ProductsQuerySchema },
  otherQuery: ChoiceQuerySchema,
  responses: { 200: { description: 'The products, and how many match.', schema: ProductListSchema } },
  problems: ['bad-parameter', 'not-found'],
  async run({ parameters, query }, services) {
    const read = parseChoice(query);
    if ('problem' in read) return read;
    const { choice } = read;
    const category = await findListedCategory(parameters.category, services.catalog);
    if (category === undefined) return { problem: categoryProblem() };
    const collection = await findCollection(parameters.filter, services.catalog);
    const text = parameters.FilterText || undefined;
    const listQuery = {
      category,
      text,
      among: parameters.ids && (await services.catalog.numbers(parameters.ids)),
      rules: collection && [collection.rule],
      choice,
      sorting: parameters.Sorting,
      skip: parameters.SkipCount ?? 0,
      take:
        parameters.MaxResultCount ??
        takeWithoutCount({ ...parameters, FilterText: text, filter: collection?.slug }, choice),
    };
    return { status: 200, body: await listPage(listQuery, services) };
  },
});

/**
 * A list by ids returns every named product. A list without filter, order or page is returned as a
 * whole.
 */
function takeWithoutCount(
  { ids, ...parameters }: z.output<typeof ProductsQuerySchema>,
  choice: FacetChoice,
): number {
  if (ids) return MAX_RESULT_COUNT;
  const isPlain = Object.values(parameters).every((value) => value === undefined) && !hasChoice(choice);
  return isPlain ? UNPAGED_RESULT_COUNT : PAGE_SIZE;
}

/**
 * Whether a query returns the same list as no query: unknown parameters, empty ones and unknown
 * collections change nothing. Returns `false` when this cannot be decided; the call itself then
 * reports the error.
 */
export async function isWholeList(query: URLSearchParams, catalog: Catalog): Promise<boolean> {
  const given = Object.keys(ProductsQuerySchema.shape).filter((name) => query.has(name));
  if (given.some((name) => query.getAll(name).length > 1 || !(name === 'filter' || name === 'FilterText')))
    return false;
  const { choice, issues: errors } = parseFacetChoice(query);
  if (hasChoice(choice) || errors.length > 0 || repeatedParameter(query) !== undefined) return false;
  if (query.get('FilterText')?.trim()) return false;
  try {
    return (await findCollection(query.get('filter') ?? undefined, catalog)) === undefined;
  } catch {
    return false;
  }
}

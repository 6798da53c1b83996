import type { z } from 'zod';
import { type FacetChoice, hasChoice } from '#contract/catalog/facet-choice.ts';
import { ProductsQuerySchema } from '#contract/catalog/list-query.ts';
import { ProductListSchema } from '#contract/catalog/product.ts';
import { MAX_RESULT_COUNT, PAGE_SIZE, UNPAGED_RESULT_COUNT } from '#contract/limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { categoryProblem } from './category-problem.ts';
import { findCollection } from './find-collection.ts';
import { findListedCategory } from './find-listed-category.ts';
import { listPage } from './list-page.ts';

export const listProducts = defineEndpoint({
  path: '/api/public/products',
  operationId: 'listProducts',
  summary: 'Products of the whole catalogue',
  description: `Without any parameter the first ${UNPAGED_RESULT_COUNT} products; with one, a page of them. \`totalCount\` counts all that match.`,
  parametersIn: 'query',
  parameters: ProductsQuerySchema,
  takesChoice: true,
  body: ProductListSchema,
  holds: 'The products, and how many match.',
  problems: ['bad-parameter', 'not-found'],
  async run(asked, doors, choice) {
    const category = await findListedCategory(asked.category, doors.catalog);
    if (category === undefined) return { problem: categoryProblem() };
    const collection = await findCollection(asked.filter, doors.catalog);
    const text = asked.FilterText || undefined;
    const query = {
      category,
      text,
      among: asked.ids && (await doors.catalog.numbers(asked.ids)),
      rules: collection && [collection.rule],
      choice,
      sorting: asked.Sorting,
      skip: asked.SkipCount ?? 0,
      take:
        asked.MaxResultCount ??
        takeWithoutCount({ ...asked, FilterText: text, filter: collection?.slug }, choice),
    };
    return { body: await listPage(query, doors) };
  },
});

/** Every product that is named is answered; a list that nothing narrows, orders or pages is answered as a whole. */
function takeWithoutCount(
  { ids, ...asked }: z.output<typeof ProductsQuerySchema>,
  choice: FacetChoice,
): number {
  if (ids) return MAX_RESULT_COUNT;
  const isPlain = Object.values(asked).every((value) => value === undefined) && !hasChoice(choice);
  return isPlain ? UNPAGED_RESULT_COUNT : PAGE_SIZE;
}

import type { z } from 'zod';
import { ProductsQuerySchema } from '#contract/catalog/list-query.ts';
import { ProductListSchema } from '#contract/catalog/product.ts';
import { MAX_RESULT_COUNT, PAGE_SIZE, UNPAGED_RESULT_COUNT } from '#contract/limits.ts';
import type { Catalog, CatalogCollection } from '#modules/catalog/index.ts';
import { defineEndpoint } from '../endpoint.ts';
import { categoryProblem } from './category-problem.ts';
import { findListedCategory } from './find-listed-category.ts';

export const listProducts = defineEndpoint({
  path: '/api/public/products',
  operationId: 'listProducts',
  summary: 'Products of the whole catalogue',
  description: `Without any parameter the first ${UNPAGED_RESULT_COUNT} products; with one, a page of them. \`totalCount\` counts all that match.`,
  parametersIn: 'query',
  parameters: ProductsQuerySchema,
  body: ProductListSchema,
  holds: 'The products, and how many match.',
  problems: ['bad-parameter', 'not-found'],
  async run(asked, catalog) {
    const category = await findListedCategory(asked.category, catalog);
    if (category === undefined) return { problem: categoryProblem() };
    const collection = await findCollection(asked.filter, catalog);
    const text = asked.FilterText || undefined;
    return {
      body: await catalog.listWrappers({
        category,
        text,
        names: asked.ids,
        rules: collection && [collection.rule],
        sorting: asked.Sorting,
        skip: asked.SkipCount ?? 0,
        take:
          asked.MaxResultCount ?? takeWithoutCount({ ...asked, FilterText: text, filter: collection?.slug }),
      }),
    };
  },
});

/** Every product that is named is answered; a list that nothing narrows, orders or pages is answered as a whole. */
function takeWithoutCount({ ids, ...asked }: z.output<typeof ProductsQuerySchema>): number {
  if (ids) return MAX_RESULT_COUNT;
  const isPlain = Object.values(asked).every((value) => value === undefined);
  return isPlain ? UNPAGED_RESULT_COUNT : PAGE_SIZE;
}

async function findCollection(
  slug: string | undefined,
  catalog: Catalog,
): Promise<CatalogCollection | undefined> {
  if (!slug) return undefined;
  return (await catalog.collections()).find((collection) => collection.slug === slug.trim().toLowerCase());
}

import type { ProductList } from '#contract/catalog/product.ts';
import type { ListQuery } from '#modules/search/index.ts';
import type { ShopServices } from '../endpoint.ts';

/** A page of a list with its products, as the list calls answer it. */
export async function listPage(
  query: ListQuery,
  { catalog, search, images }: ShopServices,
): Promise<ProductList> {
  const { numbers, total, isAtLeast, corrected } = await search.find(query);
  return {
    items: (await catalog.wrappers(numbers)).map(images.ofProduct),
    totalCount: total,
    ...(isAtLeast ? { totalCountIsAtLeast: true as const } : {}),
    ...(corrected === undefined ? {} : { correctedFilterText: corrected }),
  };
}

import type { ProductList } from '#contract/catalog/product.ts';
import type { ListQuery } from '#modules/search/index.ts';
import type { ShopServices } from './anyone.ts';
import { presentProduct } from './present-product.ts';

/** One page of a product list, in the form of the list calls. */
export async function listPage(
  query: ListQuery,
  { catalog, search, images, currency }: ShopServices,
): Promise<ProductList> {
  const { numbers, total, isAtLeast, corrected } = await search.find(query);
  return {
    items: (await catalog.products(numbers)).map((product) => images.ofProduct(presentProduct(product))),
    totalCount: total,
    currency: await currency(),
    ...(isAtLeast ? { totalCountIsAtLeast: true as const } : {}),
    ...(corrected === undefined ? {} : { correctedFilterText: corrected }),
  };
}

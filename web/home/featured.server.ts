import { HOME_LIMITS } from '#contract/content/home-limits.ts';
import { FEATURED_PRODUCTS } from '#contract/http/limits.ts';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import type { CardRow } from '#modules/catalog/index.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import type { PageContext } from '#web/page-context.ts';

/** Products allowed in the home page carousel (specification section 2, Home). */
const FEATURED: readonly RuleFlag[] = ['staff-pick', 'new-arrival', 'limited-edition'];

/**
 * Returns the bottles of the home page: those that the merchant chose, or the first of a collection;
 * else staff picks, new arrivals and limited editions, or the newest bottles.
 */
export async function listFeatured(
  page: Pick<PageContext, 'catalog' | 'search'>,
  featured: ShopSettings['featured'],
): Promise<CardRow[]> {
  const { catalog, search } = page;
  if (featured === undefined) return await listFlagged(page, FEATURED_PRODUCTS);
  if ('products' in featured) {
    const shown = await Promise.all(featured.products.map((slug) => catalog.findProduct(slug)));
    return await catalog.cards(shown.flatMap((product) => product?.number ?? []));
  }
  const collection = (await catalog.collections()).find(({ slug }) => slug === featured.collection);
  if (!collection) return await listFlagged(page, FEATURED_PRODUCTS);
  const { numbers } = await search.find({
    category: null,
    rules: [collection.rule],
    skip: 0,
    take: HOME_LIMITS.featured,
  });
  return await catalog.cards(numbers);
}

/**
 * Returns up to `take` staff picks, new arrivals and limited editions that can be bought: the best
 * rated of each kind in turn, so that no kind takes all places. Without any, the newest bottles.
 */
async function listFlagged(
  { catalog, search }: Pick<PageContext, 'catalog' | 'search'>,
  take: number,
): Promise<CardRow[]> {
  const kinds = await Promise.all(
    FEATURED.map((field) =>
      search.find({
        category: null,
        rules: [{ match: 'all', conditions: [{ field, is: true }] }],
        choice: { ...NO_CHOICE, shelf: ['in-stock'] },
        sorting: 'Product.Rating Desc',
        skip: 0,
        take,
      }),
    ),
  );
  const inTurn = Array.from({ length: take }, (_, place) =>
    kinds.flatMap(({ numbers }) => numbers[place] ?? []),
  );
  const flagged = [...new Set(inTurn.flat())].slice(0, take);
  if (flagged.length > 0) return await catalog.cards(flagged);
  // A new shop has flagged none yet.
  const newest = { category: null, sorting: 'Product.CreationTime Desc', skip: 0, take } as const;
  return await catalog.cards((await search.find(newest)).numbers);
}

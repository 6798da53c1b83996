import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { CardRow, CollectionRule } from '#modules/catalog/index.ts';
import type { PageContext } from '#web/page-context.ts';

/** Products allowed in the home page carousel (specification section 2, Home). */
const FEATURED: readonly CollectionRule[] = [
  { isStaffPick: true },
  { isNewArrival: true },
  { isLimitedEdition: true },
];

/**
 * Returns up to `take` staff picks, new arrivals and limited editions that can be bought: the best
 * rated of each kind in turn, so that no kind takes all places.
 */
export async function listFeatured(
  { catalog, search }: Pick<PageContext, 'catalog' | 'search'>,
  take: number,
): Promise<CardRow[]> {
  const kinds = await Promise.all(
    FEATURED.map((rule) =>
      search.find({
        category: null,
        rules: [rule],
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
  return await catalog.cards([...new Set(inTurn.flat())].slice(0, take));
}

import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import type { CardRow } from '#modules/catalog/index.ts';
import type { PageContext } from '#web/page-context.ts';

/** Products allowed in the home page carousel (specification section 2, Home). */
const FEATURED: readonly RuleFlag[] = ['staff-pick', 'new-arrival', 'limited-edition'];

/**
 * Returns up to `take` staff picks, new arrivals and limited editions that can be bought: the best
 * rated of each kind in turn, so that no kind takes all places.
 */
export async function listFeatured(
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
  return await catalog.cards([...new Set(inTurn.flat())].slice(0, take));
}

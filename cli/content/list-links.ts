import type { ContentTarget } from '#contract/content/home.ts';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** A link of the shop to a category or a collection; `from` describes where the link is. */
export type ShopLink = { kind: 'category' | 'collection'; slug: string; from: string };

/**
 * Returns the links of the hero and the cards. Header and footer lead only to what the shop has.
 */
export async function listLinks(db: Handle): Promise<ShopLink[]> {
  const { heroSlides, collectionCards, categoryCards } = await loadShopContent(db);
  return [
    ...heroSlides.map(({ title, target }) => linkTo(target, `the hero slide “${title}”`)),
    ...collectionCards.map(({ title, collection }) => linkTo({ collection }, `the card “${title}”`)),
    ...categoryCards.map(({ title, category }) => linkTo({ category }, `the card “${title}”`)),
  ];
}

function linkTo(target: ContentTarget, from: string): ShopLink {
  return 'category' in target
    ? { kind: 'category', slug: target.category, from }
    : { kind: 'collection', slug: target.collection, from };
}

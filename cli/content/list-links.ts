import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { type ContentTarget, loadShopContent } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** A link of the shop to a category or a collection; `from` describes where the link is. */
export type ShopLink = { kind: 'category' | 'collection'; slug: string; from: string };

/** Returns the links of the header, the footer, the hero and the cards. */
export async function listLinks(db: Handle): Promise<ShopLink[]> {
  const { heroSlides, collectionCards, categoryCards } = await loadShopContent(db);
  return [
    ...Object.values(SITE_LINKS).flatMap(({ path }) => linksOfPath(path)),
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

function linksOfPath(path: string): ShopLink[] {
  const from = 'the header or the footer (contract/pages/site-links.ts)';
  const [, category] = /^\/category\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (category !== undefined) return [{ kind: 'category', slug: category, from }];
  const [, collection] = /[?&]filter=([a-z0-9-]+)/.exec(path) ?? [];
  return collection === undefined ? [] : [{ kind: 'collection', slug: collection, from }];
}

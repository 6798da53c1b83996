import { collectionPath } from '#contract/pages/site-links.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { PageLink } from '#ui/page-link.tsx';

/** A collection without a card. */
type Other = { slug: string; name: string; description: string };

/** Returns the collections without a card to which a slide of the home page links. */
export function getOthers(
  collections: readonly (Other & { isListed: boolean })[],
  { heroSlides }: Pick<ShopSettings, 'heroSlides'>,
): Other[] {
  const led = new Set(heroSlides.map(({ target }) => ('collection' in target ? target.collection : '')));
  return collections
    .filter(({ slug, isListed }) => !isListed && led.has(slug))
    .map(({ slug, name, description }) => ({ slug, name, description }));
}

/** A line for each collection without a card, below the other cards. */
export function OtherCollections({ others }: { others: readonly Other[] }) {
  return others.map(({ slug, name, description }) => (
    <p key={slug} className="thin">
      <PageLink className="link" to={collectionPath(slug)}>
        {name}
      </PageLink>{' '}
      {description}
    </p>
  ));
}

import { collectionPath } from '#contract/site-links.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { PageLink } from '#web/ui/page-link.tsx';

/** A collection that has no card of its own. */
type Other = { slug: string; name: string; description: string };

/** The collections that have no card, and that a slide of the home page leads to all the same. */
export function getOthers(
  collections: readonly (Other & { isListed: boolean })[],
  { heroSlides }: Pick<ShopSettings, 'heroSlides'>,
): Other[] {
  const led = new Set(heroSlides.map(({ target }) => ('collection' in target ? target.collection : '')));
  return collections
    .filter(({ slug, isListed }) => !isListed && led.has(slug))
    .map(({ slug, name, description }) => ({ slug, name, description }));
}

/** A line for each collection without a card, below the cards of the others. */
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

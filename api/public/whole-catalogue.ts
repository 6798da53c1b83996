import type { Category } from '#contract/catalog/product.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';

/** The category that `all` names: the whole catalogue. It has no row, so its id is the nil UUID. */
export const WHOLE_CATALOGUE: Category = {
  id: '00000000-0000-0000-0000-000000000000',
  parentCategoryId: null,
  name: SITE_LINKS.products.label,
  slug: 'all',
  description: 'Every bottle, can and pack: spirits, wine and beer, with alcohol and without.',
  imageUrl: null,
};

/** Returns whether a category's slug or id names the whole catalogue. */
export function isWholeCatalogue(name: string): boolean {
  return name.toLowerCase() === WHOLE_CATALOGUE.slug || name === WHOLE_CATALOGUE.id;
}

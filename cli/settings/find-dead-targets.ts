import { loadSlugs } from '#modules/catalog/commands.ts';
import type { ShopSettingsInput } from '#modules/shop-settings/commands.ts';
import type { Handle } from '#platform/database/handle.ts';

/**
 * Returns a line for each slide or card that links to a category or collection that does not exist.
 */
export async function findDeadTargets(
  db: Handle,
  { heroSlides, collectionCards, categoryCards }: ShopSettingsInput,
): Promise<string[]> {
  const known = await loadSlugs(db);
  const targets = [
    ...heroSlides.map(({ target }, index) => ({ at: `heroSlides.${index}.target`, target })),
    ...collectionCards.map((target, index) => ({ at: `collectionCards.${index}`, target })),
    ...categoryCards.map((target, index) => ({ at: `categoryCards.${index}`, target })),
  ];
  return targets.flatMap(({ at, target }) => {
    const [kind, slug] =
      'category' in target
        ? (['category', target.category] as const)
        : (['collection', target.collection] as const);
    return known[kind].has(slug) ? [] : `${at}.${kind}: the shop has no ${kind} ${slug}`;
  });
}

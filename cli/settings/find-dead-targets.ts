import { sql } from 'drizzle-orm';
import type { ShopSettingsInput } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/**
 * Returns a line for each slide or card that links to a category or collection that does not exist.
 */
export async function findDeadTargets(
  db: Handle,
  { heroSlides, collectionCards, categoryCards }: ShopSettingsInput,
): Promise<string[]> {
  const rows = await queryRows<{ kind: string; slug: string }>(
    db,
    sql`select 'category' as kind, slug from category union all select 'collection', slug from collection`,
  );
  const known = new Set(rows.map(({ kind, slug }) => `${kind} ${slug}`));
  const targets = [
    ...heroSlides.map(({ target }, index) => ({ at: `heroSlides.${index}.target`, target })),
    ...collectionCards.map((target, index) => ({ at: `collectionCards.${index}`, target })),
    ...categoryCards.map((target, index) => ({ at: `categoryCards.${index}`, target })),
  ];
  return targets.flatMap(({ at, target }) => {
    const [kind, slug] =
      'category' in target ? ['category', target.category] : ['collection', target.collection];
    return known.has(`${kind} ${slug}`) ? [] : `${at}.${kind}: the shop has no ${kind} ${slug}`;
  });
}

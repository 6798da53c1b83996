import type { Handle } from '#platform/database/handle.ts';
import { nearest } from '#platform/environment/nearest-name.ts';
import { product } from '../tables.ts';

/**
 * Finds the slug most similar to an unknown name; `undefined` in a shop without products. Reads
 * every slug.
 */
export async function findNearestSlug(db: Handle, name: string): Promise<string | undefined> {
  const rows = await db.select({ slug: product.slug }).from(product).orderBy(product.slug);
  return rows.length === 0
    ? undefined
    : nearest(
        name.toLowerCase().slice(0, 200),
        rows.map(({ slug }) => slug),
      );
}

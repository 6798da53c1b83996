import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { nearest } from '#platform/environment/nearest-name.ts';

/**
 * Finds the slug most similar to an unknown name; `undefined` in a shop without products. Reads
 * every slug.
 */
export async function findNearestSlug(db: Handle, name: string): Promise<string | undefined> {
  const rows = await queryRows<{ slug: string }>(db, sql`select slug from product order by slug`);
  return rows.length === 0
    ? undefined
    : nearest(
        name.toLowerCase().slice(0, 200),
        rows.map(({ slug }) => slug),
      );
}

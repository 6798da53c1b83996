import { asc, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { collection } from '../tables.ts';

/** Collections with a condition that names the category. */
export async function listNaming(db: Handle, id: string): Promise<{ id: string; name: string }[]> {
  const named = JSON.stringify({ conditions: [{ field: 'category', ids: [id] }] });
  return await db
    .select({ id: collection.id, name: collection.name })
    .from(collection)
    .where(sql`${collection.conditionRule} @> ${named}::jsonb`)
    .orderBy(asc(collection.id));
}

import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { collection } from '../tables.ts';

/** Finds the id of the collection with that slug, in any status. */
export async function findCollectionId(db: Handle, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: collection.id })
    .from(collection)
    .where(eq(collection.slug, slug.toLowerCase()));
  return found?.id;
}

import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { category } from '../tables.ts';

/** Finds the id of the category with that slug, in any status. */
export async function findCategoryId(db: Handle, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: category.id })
    .from(category)
    .where(eq(category.slug, slug.toLowerCase()));
  return found?.id;
}

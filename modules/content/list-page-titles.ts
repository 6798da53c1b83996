import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { page } from './tables.ts';

/** Lists the published pages of text, by their titles. */
export const listPageTitles = async (db: Handle): Promise<{ slug: string; title: string }[]> =>
  await db
    .select({ slug: page.slug, title: page.title })
    .from(page)
    .where(eq(page.status, 'published'))
    .orderBy(page.title);

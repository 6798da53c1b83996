import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** Returns the slugs of products that begin with one of these. */
export async function findTakenSlugs(db: Handle, beginnings: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    sql`select p.slug from product p join unnest(${sql.param([...beginnings])}::text[]) as b (slug)
         on p.slug = b.slug or p.slug like b.slug || '-%'`,
    z.object({ slug: z.string() }),
  );
  return new Set(rows.map(({ slug }) => slug));
}

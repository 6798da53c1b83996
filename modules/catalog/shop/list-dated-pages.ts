import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DatedPage } from '#contract/pages/dated-page.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const RowSchema = z.object({ slug: z.string(), updatedAt: z.coerce.date() });

/** Returns the pages of the products on sale with these numbers, in their order. */
export async function listDatedPages(db: Handle, numbers: readonly number[]): Promise<DatedPage[]> {
  return await queryRows(
    db,
    sql`
      select p.slug, ${isoTime('p.updated_at')} as "updatedAt"
        from unnest(${sql.param(numbers)}::int[]) with ordinality as page (number, place)
        join product p on p.number = page.number and p.status = 'published'
       order by page.place`,
    RowSchema,
  );
}

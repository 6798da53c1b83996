import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** Returns the names of products by name; deleted ones have none. */
export async function nameProducts(db: Handle, productIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`select name from product_reference where id = any (${sql.param([...productIds])}::uuid[]) order by name`,
    z.object({ name: z.string() }),
  );
  return rows.map(({ name }) => name);
}

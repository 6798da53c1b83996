import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const ClassSchema = z.object({ id: z.string(), productClass: z.enum(PRODUCT_CLASSES) });

/** Loads the class that new products of these categories have: their own, or that of one above. */
export async function loadClasses(
  db: Handle,
  categoryIds: readonly string[],
): Promise<ReadonlyMap<string, (typeof PRODUCT_CLASSES)[number]>> {
  // A function of the database, which triggers use too.
  const rows = await queryRows(
    db,
    sql`select id, category_class(id) as "productClass" from category
         where id = any (${sql.param([...categoryIds])}::uuid[])`,
    ClassSchema,
  );
  return new Map(rows.map(({ id, productClass }) => [id, productClass]));
}

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isUuid } from '../record/is-uuid.ts';

/**
 * SQL condition: the product `p` has one of those ids or slugs, in any case. Each of the two uses its
 * own index.
 */
export function isNamed(idsOrSlugs: readonly string[]): SQL {
  // PostgreSQL refuses NUL in a text, and no slug contains it.
  const slugs = idsOrSlugs.map((one) => one.toLowerCase()).filter((one) => !one.includes('\0'));
  const ids = slugs.filter(isUuid);
  return sql`(p.slug = any (${sql.param(slugs)}::text[]) or p.id = any (${sql.param(ids)}::uuid[]))`;
}

const NumberedSchema = z.object({ number: z.int(), id: z.string(), slug: z.string() });

/**
 * Finds the numbers of the products on sale with those ids or slugs, in their order. A product that
 * is named twice comes once; an unknown one is skipped.
 */
export async function findNumbers(db: Handle, idsOrSlugs: readonly string[]): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`select p.number, p.id, p.slug from product_on_sale p where ${isNamed(idsOrSlugs)}`,
    NumberedSchema,
  );
  const numberOf = new Map(
    rows.flatMap(({ number, id, slug }) => [[id, number] as const, [slug, number] as const]),
  );
  return [...new Set(idsOrSlugs.flatMap((name) => numberOf.get(name.toLowerCase()) ?? []))];
}

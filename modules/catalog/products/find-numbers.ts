import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isUuid } from '../record/is-uuid.ts';

/**
 * SQL condition: the product `p` has one of those ids or slugs, in any case. Each of the two uses its
 * own index.
 */
export function isNamed(names: readonly string[]): SQL {
  // PostgreSQL refuses NUL in a text, and no slug contains it.
  const slugs = names.map((name) => name.toLowerCase()).filter((name) => !name.includes('\0'));
  const ids = slugs.filter(isUuid);
  return sql`(p.slug = any (${sql.param(slugs)}::text[]) or p.id = any (${sql.param(ids)}::uuid[]))`;
}

const NumberedSchema = z.object({ number: z.int(), id: z.string(), slug: z.string() });

/**
 * Finds the numbers of the products on sale with those ids or slugs, in the order of the names. A
 * product that is named twice comes once; an unknown name is skipped.
 */
export async function findNumbers(db: Handle, names: readonly string[]): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`select p.number, p.id, p.slug from product_on_sale p where ${isNamed(names)}`,
    NumberedSchema,
  );
  const numberOf = new Map(
    rows.flatMap(({ number, id, slug }) => [[id, number] as const, [slug, number] as const]),
  );
  return [...new Set(names.flatMap((name) => numberOf.get(name.toLowerCase()) ?? []))];
}

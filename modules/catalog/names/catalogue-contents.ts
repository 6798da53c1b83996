import { count, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { category, product } from '../tables.ts';

const ContentsSchema = z.object({ hasCategories: z.boolean(), hasProducts: z.boolean() });

/** Returns whether there is any category and any product, in any status. */
export async function getCatalogueContents(db: Handle): Promise<z.output<typeof ContentsSchema>> {
  const [contents] = await queryRows(
    db,
    sql`select exists (select from category) as "hasCategories", exists (select from product) as "hasProducts"`,
    ContentsSchema,
  );
  if (!contents) throw new Error('the query of the contents returned no row');
  return contents;
}

/** Counts products and categories, in any status. */
export async function countCatalogue(
  db: Handle,
): Promise<{ products: number; soldOut: number; categories: number }> {
  const [products] = await db
    .select({
      all: count(),
      soldOut: sql`count(*) filter (where ${product.stockQuantity} = 0)`.mapWith(Number),
    })
    .from(product);
  const [categories] = await db.select({ all: count() }).from(category);
  return { products: products?.all ?? 0, soldOut: products?.soldOut ?? 0, categories: categories?.all ?? 0 };
}

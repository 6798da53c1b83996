import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isId } from './is-id.ts';

const ProductSchema = z.object({ id: z.string(), slug: z.string(), name: z.string(), left: z.int() });
/** A sold-out product, for which a stock alert is possible. */
export type SoldOut = Omit<z.infer<typeof ProductSchema>, 'left'>;

/**
 * Finds a sold-out product by id or slug; `in-stock` where it can be bought, `undefined` for an
 * unknown one.
 */
export async function findSoldOut(tx: Handle, idOrSlug: string): Promise<SoldOut | 'in-stock' | undefined> {
  const column = sql.raw(isId(idOrSlug) ? 'id::text' : 'slug');
  const [product] = await queryRows(
    tx,
    sql`
    select id, slug, name, online_quantity as left from product_on_sale
     where ${column} = ${idOrSlug.toLowerCase()}`,
    ProductSchema,
  );
  if (!product) return undefined;
  const { left, ...found } = product;
  return left > 0 ? 'in-stock' : found;
}

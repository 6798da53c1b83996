import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { isId } from './is-id.ts';

/** A sold-out product, for which a stock alert is possible. */
export type SoldOut = { id: string; slug: string; name: string };

/**
 * Finds a sold-out product by id or slug; `in-stock` where it can be bought, `undefined` for an
 * unknown one.
 */
export async function findSoldOut(tx: Handle, idOrSlug: string): Promise<SoldOut | 'in-stock' | undefined> {
  const column = sql.raw(isId(idOrSlug) ? 'id::text' : 'slug');
  const { rows } = await tx.execute<SoldOut & { left: number }>(sql`
    select id, slug, name, stock_quantity as left from product_on_sale
     where ${column} = ${idOrSlug.toLowerCase()}`);
  const [product] = rows;
  if (!product) return undefined;
  const { left, ...found } = product;
  return left > 0 ? 'in-stock' : found;
}

import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { isId } from './is-id.ts';

/** What can be waited for. */
export type SoldOut = { id: string; slug: string; name: string };

/** A product by id or slug, where it can be waited for. */
export async function findSoldOut(tx: Handle, idOrSlug: string): Promise<SoldOut | 'in-stock' | undefined> {
  const column = sql.raw(isId(idOrSlug) ? 'id::text' : 'slug');
  const { rows } = await tx.execute<SoldOut & { left: number }>(sql`
    select id, slug, name, stock_quantity as left from product
     where ${column} = ${idOrSlug.toLowerCase()} and withdrawn_at is null`);
  const [product] = rows;
  if (!product) return undefined;
  const { left, ...found } = product;
  return left > 0 ? 'in-stock' : found;
}

import { gt } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { product } from '../tables.ts';

/** Lower than the id of every product. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Returns the next `count` ids of products of any status above an id, in their order. */
export async function findIdsAfter(db: Handle, after: string, count: number): Promise<string[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(gt(product.id, after))
    .orderBy(product.id)
    .limit(count);
  return rows.map(({ id }) => id);
}

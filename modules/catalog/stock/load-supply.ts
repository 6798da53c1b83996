import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { product } from '../tables.ts';

/** How a product is bought. */
export type Supply = {
  /** Bottles of a case; `null`: unknown. */
  caseSize: number | null;
  supplierId: string | null;
};

/** Returns how products are bought, by their ids; unknown ones are absent. */
export async function loadSupply(db: Handle, productIds: readonly string[]): Promise<Map<string, Supply>> {
  const rows = await db
    .select({ id: product.id, caseSize: product.caseSize, supplierId: product.supplierId })
    .from(product)
    .where(sql`${product.id} = any (${sql.param([...productIds])}::uuid[])`);
  return new Map(rows.map(({ id, ...supply }) => [id, supply]));
}

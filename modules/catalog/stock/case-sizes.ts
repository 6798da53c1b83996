import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { product } from '../tables.ts';

/** Returns how many bottles of each product come in a case; `null`: unknown. */
export async function loadCaseSizes(
  db: Handle,
  productIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await db
    .select({ id: product.id, caseSize: product.caseSize })
    .from(product)
    .where(sql`${product.id} = any (${sql.param([...productIds])}::uuid[])`);
  return new Map(rows.map(({ id, caseSize }) => [id, caseSize]));
}

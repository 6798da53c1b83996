import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { stockMovement } from '../tables.ts';

/** Whether a product was ever in stock: then it is archived, never deleted. */
export async function hasMovements(db: Handle, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: stockMovement.id })
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .limit(1);
  return rows.length > 0;
}

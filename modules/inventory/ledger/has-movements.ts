import { and, eq, notInArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { stockMovement } from '../tables.ts';
import type { MovementReason } from './movement.ts';

/**
 * Whether a product was ever in stock: then it is archived, never deleted. Movements for the reasons of
 * `except` do not count.
 */
export async function hasMovements(
  db: Handle,
  productId: string,
  except: readonly MovementReason[] = [],
): Promise<boolean> {
  const rows = await db
    .select({ id: stockMovement.id })
    .from(stockMovement)
    .where(and(eq(stockMovement.productId, productId), notInArray(stockMovement.reason, [...except])))
    .limit(1);
  return rows.length > 0;
}

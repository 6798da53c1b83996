import { count, inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { product } from '../tables.ts';

/** Returns how many products, in any status, each supplier delivers, by its id; none is left out. */
export async function countProductsOfSuppliers(
  db: Handle,
  supplierIds: readonly string[],
): Promise<Map<string, number>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await db
    .select({ id: product.supplierId, total: count() })
    .from(product)
    .where(inArray(product.supplierId, [...supplierIds]))
    .groupBy(product.supplierId);
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])));
}

import type { Handle } from '#platform/database/handle.ts';
import type { ProductRecord } from '../record/product-record.ts';
import { loadLineage } from './load-lineage.ts';

/**
 * Returns the class of new products of a category: its own, else that of the category above. A
 * category that the merchant did not classify gets the strictest class.
 */
export async function findNearestClass(
  db: Handle,
  categoryId: string,
): Promise<ProductRecord['productClass']> {
  const lineage = await loadLineage(db, categoryId);
  return lineage.find(({ defaultClass }) => defaultClass !== null)?.defaultClass ?? 'spirits';
}

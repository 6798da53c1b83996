import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { loadLineage } from '../tree/load-lineage.ts';
import { attributeDefinition } from '../tables.ts';

/** Returns the keys of the attributes that products of a category may have; `undefined`: no category. */
export async function listAttributeKeys(
  tx: Transaction,
  categoryId: string,
): Promise<ReadonlySet<string> | undefined> {
  const root = (await loadLineage(tx, categoryId)).at(-1);
  if (!root) return undefined;
  const { key, rootCategoryId } = attributeDefinition;
  const rows = await tx.select({ key }).from(attributeDefinition).where(eq(rootCategoryId, root.id));
  return new Set(rows.map((row) => row.key));
}

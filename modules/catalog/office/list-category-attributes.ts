import { asc, eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { loadLineage } from '../tree/load-lineage.ts';
import { isUuid } from '../record/is-uuid.ts';
import { attributeDefinition } from '../tables.ts';

/** An attribute that the products of a category have. */
export type CategoryAttribute = {
  key: string;
  name: string;
  type: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
  unit: string | null;
  choices: string[];
  takesMany: boolean;
  requiredToPublish: boolean;
};

/**
 * Returns the attributes of the products in a category, in their order: those of its root. `undefined`
 * for an unknown category.
 */
export async function listCategoryAttributes(
  db: Handle,
  categoryId: string,
): Promise<CategoryAttribute[] | undefined> {
  const root = isUuid(categoryId) ? (await loadLineage(db, categoryId)).at(-1) : undefined;
  if (!root) return undefined;
  const rows = await db
    .select()
    .from(attributeDefinition)
    .where(eq(attributeDefinition.rootCategoryId, root.id))
    .orderBy(asc(attributeDefinition.position), asc(attributeDefinition.key));
  return rows.map(({ key, name, type, unit, choices, isMultiValued, requiredToPublish }) => ({
    key,
    name,
    type,
    unit,
    choices: choices ?? [],
    takesMany: isMultiValued,
    requiredToPublish,
  }));
}

import type { Handle } from '#platform/database/handle.ts';
import { attributeDefinition } from '../tables.ts';

export type AttributeDefinition = { key: string; name: string; unit: string | null; position: number };

/** The definitions of every root category: root id → key → definition. */
export type AttributeDefinitions = ReadonlyMap<string, ReadonlyMap<string, AttributeDefinition>>;

/** Loads names, order and units of the attributes of each root category. */
export async function loadAttributeDefinitions(db: Handle): Promise<AttributeDefinitions> {
  const { rootCategoryId, key, name, unit, position } = attributeDefinition;
  const rows = await db
    .select({ rootId: rootCategoryId, key, name, unit, position })
    .from(attributeDefinition);
  const byRoot = new Map<string, Map<string, AttributeDefinition>>();
  for (const { rootId, ...definition } of rows) {
    const definitions = byRoot.get(rootId) ?? new Map<string, AttributeDefinition>();
    byRoot.set(rootId, definitions.set(definition.key, definition));
  }
  return byRoot;
}

import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

export type AttributeDefinition = { key: string; name: string; unit: string | null; position: number };

/** The definitions of every root category: root id → key → definition. */
export type AttributeDefinitions = ReadonlyMap<string, ReadonlyMap<string, AttributeDefinition>>;

/** Loads names, order and units of the attributes of each root category. */
export async function loadAttributeDefinitions(db: Handle): Promise<AttributeDefinitions> {
  const rows = await queryRows<AttributeDefinition & { rootId: string }>(
    db,
    sql`
    select root_category_id as "rootId", key, name, unit, position from attribute_definition`,
  );
  const byRoot = new Map<string, Map<string, AttributeDefinition>>();
  for (const { rootId, ...definition } of rows) {
    const definitions = byRoot.get(rootId) ?? new Map<string, AttributeDefinition>();
    byRoot.set(rootId, definitions.set(definition.key, definition));
  }
  return byRoot;
}

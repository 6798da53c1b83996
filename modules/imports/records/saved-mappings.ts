import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { type Mapping, MappingSchema } from '../columns/mapping.ts';
import { importMapping } from '../tables.ts';

export type SavedMapping = { name: string; header: string[]; mapping: Mapping };

/** Finds the mapping that was kept last for files with this header. */
export async function findSavedMapping(
  db: Handle,
  kind: string,
  header: readonly string[],
): Promise<SavedMapping | undefined> {
  const [found] = await db
    .select()
    .from(importMapping)
    .where(and(eq(importMapping.kind, kind), eq(importMapping.header, [...header])))
    .orderBy(desc(importMapping.updatedAt))
    .limit(1);
  return found && toSaved(found);
}

/** Finds a kept mapping by its name. */
export async function findNamedMapping(
  db: Handle,
  kind: string,
  name: string,
): Promise<SavedMapping | undefined> {
  const [found] = await db
    .select()
    .from(importMapping)
    .where(and(eq(importMapping.kind, kind), eq(importMapping.name, name)));
  return found && toSaved(found);
}

/** A stored mapping of an earlier release may lack what is new. */
function toSaved({ name, header, mapping }: typeof importMapping.$inferSelect): SavedMapping | undefined {
  const parsed = MappingSchema.safeParse(mapping);
  return parsed.success ? { name, header, mapping: parsed.data } : undefined;
}

/** Puts a kept mapping upon the columns of a file, by their names. */
export function applySavedMapping(saved: SavedMapping, header: readonly string[]): Mapping {
  const byName = new Map(saved.header.map((name, index) => [name, saved.mapping.columns[index]]));
  const columns = header.map(
    (name) => byName.get(name) ?? { target: null, mark: null, empty: 'keep' as const },
  );
  return { ...saved.mapping, columns };
}

/** Keeps a mapping under a name, in the place of the one that had it. */
export async function saveMapping(
  tx: Transaction,
  actor: Actor,
  kind: string,
  { name, header, mapping }: SavedMapping,
): Promise<void> {
  const values = { id: uuidv7(), kind, name, header, mapping };
  const [saved] = await tx
    .insert(importMapping)
    .values(values)
    .onConflictDoUpdate({
      target: [importMapping.kind, importMapping.name],
      set: { header, mapping, version: sql`${importMapping.version} + 1`, updatedAt: sql`now()` },
      setWhere: sql`${importMapping.header} is distinct from excluded.header
        or ${importMapping.mapping} is distinct from excluded.mapping`,
    })
    .returning({ id: importMapping.id, version: importMapping.version });
  if (!saved) return;
  await recordEvent(tx, actor, {
    action: `import-mapping.${saved.version === 1 ? 'created' : 'updated'}`,
    resource: { kind: 'import-mapping', id: saved.id, version: saved.version },
    before: saved.version === 1 ? null : {},
    after: { name, columns: mapping.columns.filter(({ target }) => target !== null).length },
  });
}

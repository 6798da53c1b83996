import { and, eq, max, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { revision } from './tables.ts';

/** Returns the highest version of a record that has a revision; 0 without one. */
export async function findLastVersion(db: Handle, resource: { kind: string; id: string }): Promise<number> {
  const [row] = await db
    .select({ version: max(revision.version) })
    .from(revision)
    .where(and(eq(revision.resourceKind, resource.kind), eq(revision.resourceId, resource.id)));
  return row?.version ?? 0;
}

/** As `findLastVersion`, for many records of one kind; those without a revision are left out. */
export async function findLastVersions(
  db: Handle,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: revision.resourceId, version: max(revision.version) })
    .from(revision)
    .where(
      and(
        eq(revision.resourceKind, kind),
        // One parameter: the database takes 65,535 of them.
        sql`${revision.resourceId} = any (${sql.param([...ids])}::text[])`,
      ),
    )
    .groupBy(revision.resourceId);
  return new Map(rows.map(({ id, version }) => [id, version ?? 0]));
}

import { and, eq, max } from 'drizzle-orm';
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

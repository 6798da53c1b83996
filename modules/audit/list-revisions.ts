import { and, eq, inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { revision } from './tables.ts';

/** A saved version of a record, without its data. */
export type SavedVersion = { id: string; version: number; actorKind: string; actorId: string | null };

/** Lists the saved versions of records of one kind, without their data. */
export async function listRevisions(
  db: Handle,
  kind: string,
  ids: readonly string[],
): Promise<SavedVersion[]> {
  if (ids.length === 0) return [];
  const { resourceId: id, version, actorKind, actorId } = revision;
  return await db
    .select({ id, version, actorKind, actorId })
    .from(revision)
    .where(and(eq(revision.resourceKind, kind), inArray(revision.resourceId, [...ids])));
}

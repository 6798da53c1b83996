import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { revision } from './tables.ts';

/** Finds a saved version of a record; `undefined` where it was never saved or is too old. */
export async function findRevision(
  db: Handle,
  resource: { kind: string; id: string; version: number },
): Promise<Record<string, unknown> | undefined> {
  const [found] = await db
    .select({ data: revision.data })
    .from(revision)
    .where(
      and(
        eq(revision.resourceKind, resource.kind),
        eq(revision.resourceId, resource.id),
        eq(revision.version, resource.version),
      ),
    );
  return found?.data;
}

/** Finds the last saved version of a record that has these values of fields. */
export async function findLastRevision(
  db: Handle,
  resource: { kind: string; id: string },
  fields: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | undefined> {
  const [found] = await db
    .select({ data: revision.data })
    .from(revision)
    .where(
      and(
        eq(revision.resourceKind, resource.kind),
        eq(revision.resourceId, resource.id),
        sql`${revision.data} @> ${JSON.stringify(fields)}::jsonb`,
      ),
    )
    .orderBy(desc(revision.version))
    .limit(1);
  return found?.data;
}

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

/**
 * Saves a version of a record, whole, in the transaction that writes it. A version that is saved
 * already stays.
 */
export async function saveRevision(
  tx: Transaction,
  actor: Actor,
  { kind, id, version }: { kind: string; id: string; version: number },
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await saveRevisions(tx, actor, kind, [{ id, version, data }]);
}

/** Rows of one statement: the database takes 65,535 values in one. */
const BATCH = 1_000;

/** As `saveRevision`, for many records of one kind. */
export async function saveRevisions(
  tx: Transaction,
  actor: Actor,
  kind: string,
  records: readonly { id: string; version: number; data: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH)
    await tx
      .insert(revision)
      .values(
        records
          .slice(from, from + BATCH)
          .map(({ id, version, data }) => ({
            resourceKind: kind,
            resourceId: id,
            version,
            actorKind: actor.kind,
            actorId: actor.id,
            data: { ...data },
          })),
      )
      .onConflictDoNothing();
}

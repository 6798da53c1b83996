import { and, desc, eq, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
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

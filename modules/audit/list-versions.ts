import { and, desc, eq, lt } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { revision } from './tables.ts';

/** A saved version of one record, without its data. */
export type RecordVersion = { version: number; createdAt: Date; actorKind: string; actorId: string | null };

/** Lists the saved versions of a record, the newest first. */
export async function listVersions(
  db: Handle,
  resource: { kind: string; id: string },
  { limit, after }: Pick<ListRequest, 'limit' | 'after'>,
): Promise<ListPage<RecordVersion>> {
  const { version, createdAt, actorKind, actorId } = revision;
  const last = after?.[0];
  const rows = await db
    .select({ version, createdAt, actorKind, actorId })
    .from(revision)
    .where(
      and(
        eq(revision.resourceKind, resource.kind),
        eq(revision.resourceId, resource.id),
        typeof last === 'number' ? lt(version, last) : undefined,
      ),
    )
    .orderBy(desc(version))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const end = items.at(-1);
  return { items, next: rows.length > limit && end ? [end.version, String(end.version)] : undefined };
}

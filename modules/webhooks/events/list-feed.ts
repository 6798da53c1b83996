import { and, asc, gt, inArray } from 'drizzle-orm';
import { EVENT_GROUPS, EVENT_TYPE_NAMES, EVENT_TYPES } from '#contract/webhooks/event-types.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { Handle } from '#platform/database/handle.ts';
import { webhookEvent } from '../tables.ts';

export type StoredEvent = typeof webhookEvent.$inferSelect;

/**
 * Lists events after a position, the oldest first: those whose resources the permissions read. Positions
 * are in the order of the commits, so that a reader misses none.
 */
export async function listFeed(
  db: Handle,
  {
    after,
    types,
    permissions,
    limit,
  }: {
    after: number;
    /** Absent: all. */
    types?: readonly string[] | undefined;
    permissions: ReadonlySet<Permission>;
    limit: number;
  },
): Promise<StoredEvent[]> {
  const readable = EVENT_TYPE_NAMES.filter(
    (type) =>
      permissions.has(EVENT_GROUPS[EVENT_TYPES[type].group]) && (types === undefined || types.includes(type)),
  );
  return await db
    .select()
    .from(webhookEvent)
    .where(and(gt(webhookEvent.position, after), inArray(webhookEvent.type, readable)))
    .orderBy(asc(webhookEvent.position))
    .limit(limit);
}

/** What a receiver gets of an event, in its webhook and in the feed. */
export const presentEvent = (event: Omit<StoredEvent, 'position'>) => ({
  type: event.type,
  timestamp: event.createdAt.toISOString(),
  data: {
    kind: event.resourceKind,
    id: event.resourceId,
    version: event.resourceVersion,
    changedFields: event.changedFields,
  },
});

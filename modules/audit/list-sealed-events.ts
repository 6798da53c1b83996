import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { auditEvent, auditSeal } from './tables.ts';

/** A sealed event in short; `fields` are those after the change, or before where it is gone. */
export type SealedEvent = {
  seq: number;
  action: string;
  resourceId: string;
  fields: Readonly<Record<string, unknown>>;
};

/**
 * Lists sealed events of some actions after a place in the chain, in its order: a follower that
 * remembers the last `seq` misses none and gets none twice.
 */
export async function listSealedEvents(
  db: Handle,
  { afterSeq, actions, limit }: { afterSeq: number; actions: readonly string[]; limit: number },
): Promise<SealedEvent[]> {
  const { action, resourceId, before, after } = auditEvent;
  const rows = await db
    .select({ seq: auditSeal.seq, action, resourceId, before, after })
    .from(auditSeal)
    .innerJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
    .where(and(gt(auditSeal.seq, afterSeq), inArray(action, [...actions])))
    .orderBy(asc(auditSeal.seq))
    .limit(limit);
  return rows.map(({ before: old, after: next, ...event }) => ({ ...event, fields: next ?? old ?? {} }));
}

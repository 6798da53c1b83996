import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { auditEvent } from './tables.ts';

/** A change as an event or a row of an operation stores it: what an undo begins with. */
export type Change = {
  action: string;
  resource: { kind: string; id: string; version: number | null };
  /** The changed fields before; `null`: the resource did not exist. */
  before: Readonly<Record<string, unknown>> | null;
  /** `null`: the resource did not exist any more. */
  after: Readonly<Record<string, unknown>> | null;
};

export type StoredEvent = Change & { id: string; createdAt: Date; operationId: string | null };

type Row = Omit<
  typeof auditEvent.$inferSelect,
  'actorKind' | 'actorId' | 'reason' | 'requestId' | 'undoesEventId'
>;

export const toChange = ({
  action,
  resourceKind,
  resourceId,
  resourceVersion,
  before,
  after,
}: Pick<Row, 'action' | 'resourceKind' | 'resourceId' | 'resourceVersion' | 'before' | 'after'>): Change => ({
  action,
  resource: { kind: resourceKind, id: resourceId, version: resourceVersion },
  before,
  after,
});

/** Finds an event by its id. */
export async function findEvent(db: Handle, id: string): Promise<StoredEvent | undefined> {
  const [row] = await db.select().from(auditEvent).where(eq(auditEvent.id, id));
  return row && { ...toChange(row), id: row.id, createdAt: row.createdAt, operationId: row.operationId };
}

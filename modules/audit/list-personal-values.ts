import { asc, eq, inArray } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { auditEvent, auditPersonal } from './tables.ts';

/** A personal value of an event. `field` is its place: `after.email`. */
export type StoredPersonalValue = { at: string; action: string; field: string; value: string };

/** Lists the personal values of subjects, oldest first, for the person whom they concern. */
export async function listPersonalValues(
  db: Handle,
  subjects: readonly string[],
): Promise<StoredPersonalValue[]> {
  const { action, createdAt } = auditEvent;
  const { path, value } = auditPersonal;
  const rows = await db
    .select({ createdAt, action, field: path, value })
    .from(auditPersonal)
    .innerJoin(auditEvent, eq(auditEvent.id, auditPersonal.eventId))
    .where(inArray(auditPersonal.subject, [...subjects]))
    .orderBy(asc(createdAt), asc(auditEvent.id), asc(path));
  return rows.map(({ createdAt: at, ...row }) => ({ at: at.toISOString(), ...row }));
}

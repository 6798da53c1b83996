import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { isSessionBefore, loadLimits } from './sessions.ts';
import { endedAccountSessions, staff, staffSession } from './tables.ts';

/** Returns whose an open session is. */
export async function findSessionOwner(db: Handle, sessionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ staffId: staffSession.staffId })
    .from(staffSession)
    .where(and(eq(staffSession.id, sessionId), isNull(staffSession.endedAt)));
  return row?.staffId;
}

export type OpenSession = {
  id: string;
  staffId: string;
  staffName: string;
  createdAt: Date;
  lastSeenAt: Date;
  authenticatedAt: Date;
};

/** Lists the open sessions of one person, or of all, the last seen first. */
export async function listSessions(
  db: Handle,
  { staffId, now = new Date() }: { staffId?: string; now?: Date },
): Promise<OpenSession[]> {
  const limits = await loadLimits(db);
  return await db
    .select({
      id: staffSession.id,
      staffId: staffSession.staffId,
      staffName: staff.name,
      createdAt: staffSession.createdAt,
      lastSeenAt: staffSession.lastSeenAt,
      authenticatedAt: staffSession.authenticatedAt,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .leftJoin(endedAccountSessions, isSessionBefore)
    .where(
      and(
        isNull(staffSession.endedAt),
        isNull(endedAccountSessions.endedAt),
        gt(staffSession.createdAt, new Date(now.getTime() - limits.totalMs)),
        gt(staffSession.lastSeenAt, new Date(now.getTime() - limits.idleMs)),
        eq(staff.state, 'active'),
        staffId === undefined ? undefined : eq(staffSession.staffId, staffId),
      ),
    )
    .orderBy(desc(staffSession.lastSeenAt), staffSession.id);
}

import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { StaffMemberCaller } from '#contract/staff/caller.ts';
import { permissionsOf } from '#contract/staff/permissions.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { loadSessionLimits } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { endedAccountSessions, staff, staffRole, staffSession } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** How long a session lasts in total and without a request. */
type SessionLimits = { totalMs: number; idleMs: number };

/** Loads how long sessions last: the shop's settings, or their defaults. */
export async function loadLimits(db: Handle): Promise<SessionLimits> {
  const { totalHours, idleMinutes } = await loadSessionLimits(db);
  return { totalMs: totalHours * HOUR_MS, idleMs: idleMinutes * MINUTE_MS };
}

/** `unknown`: no such session. `not-active`: the person is suspended or removed. */
export type SessionRefusal = { kind: 'refused'; reason: 'unknown' | 'ended' | 'expired' | 'not-active' };

export type NewSession = { sessionId: string; token: string };

type Proof = { authenticatedAt: Date; acr: string; now?: Date };

/**
 * Starts a session of an active member of staff and returns its token, which is stored only as a
 * hash. Returns `undefined` when the person is not active.
 */
export async function startSession(
  tx: Transaction,
  { staffId, authenticatedAt, acr, now = new Date() }: Proof & { staffId: string },
): Promise<NewSession | undefined> {
  // A suspension at the same time waits for the new session and ends it.
  const [person] = await tx
    .select({ state: staff.state })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('share');
  if (person?.state !== 'active') return undefined;
  const token = createToken();
  const sessionId = uuidv7();
  await tx
    .insert(staffSession)
    .values({
      id: sessionId,
      staffId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt,
      acr,
    });
  await recordSession(tx, { kind: 'staff', id: staffId }, 'started', sessionId);
  return { sessionId, token };
}

/**
 * Returns the person of a session's token as it is at this moment: roles and state are read at each
 * request. Writes when the session was last seen, at most once a minute.
 */
export async function authenticateSession(
  db: Handle,
  token: string,
  now: Date = new Date(),
): Promise<StaffMemberCaller | SessionRefusal> {
  const rows = await db
    .select({
      session: staffSession,
      person: staff,
      role: staffRole.role,
      endedWithAccount: endedAccountSessions.endedAt,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .leftJoin(staffRole, eq(staffRole.staffId, staff.id))
    .leftJoin(endedAccountSessions, isSessionBefore)
    .where(eq(staffSession.tokenHash, hashToken(token)));
  const [found] = rows;
  if (!found) return { kind: 'refused', reason: 'unknown' };
  const { session, person, endedWithAccount } = found;
  if (session.endedAt !== null || endedWithAccount !== null) return { kind: 'refused', reason: 'ended' };
  if (isExpired(session, now, await loadLimits(db))) return { kind: 'refused', reason: 'expired' };
  if (person.state !== 'active') return { kind: 'refused', reason: 'not-active' };
  if (now.getTime() - session.lastSeenAt.getTime() >= MINUTE_MS)
    await db
      .update(staffSession)
      .set({ lastSeenAt: now })
      .where(and(eq(staffSession.id, session.id), lt(staffSession.lastSeenAt, now)));
  const roles = rows.flatMap(({ role }) => (role === null ? [] : [role]));
  return {
    kind: 'staff',
    id: person.id,
    name: person.name,
    email: person.email,
    roles,
    permissions: permissionsOf(roles),
    sessionId: session.id,
    authenticatedAt: session.authenticatedAt,
  };
}

/**
 * Joins the instant at which all sessions of a person's account ended: a new password, a sign-out
 * everywhere and a request to delete the account end those of the back office that began before it.
 */
export const isSessionBefore = and(
  eq(endedAccountSessions.subject, staff.subject),
  lt(staffSession.createdAt, endedAccountSessions.endedAt),
);

function isExpired(
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
  now: Date,
  { totalMs, idleMs }: SessionLimits,
): boolean {
  return now.getTime() - createdAt.getTime() >= totalMs || now.getTime() - lastSeenAt.getTime() >= idleMs;
}

/**
 * Records that the person of a session proved both factors again. The session gets a new token, so
 * that one that leaked before gains nothing. Returns `undefined` when it belongs to another person
 * or has ended.
 */
export async function markStepUp(
  tx: Transaction,
  {
    sessionId,
    staffId,
    authenticatedAt,
    acr,
    now = new Date(),
  }: Proof & { sessionId: string; staffId: string },
): Promise<NewSession | undefined> {
  const token = createToken();
  const { rowCount } = await tx
    .update(staffSession)
    .set({ tokenHash: hashToken(token), authenticatedAt, acr, lastSeenAt: now })
    .where(
      and(eq(staffSession.id, sessionId), eq(staffSession.staffId, staffId), isNull(staffSession.endedAt)),
    );
  if (rowCount !== 1) return undefined;
  await recordSession(tx, { kind: 'staff', id: staffId }, 'confirmed', sessionId);
  return { sessionId, token };
}

/** Ends one session. Returns whether it was open. */
export async function endSession(
  tx: Transaction,
  actor: Actor,
  { sessionId, staffId, now = new Date() }: { sessionId: string; staffId?: string | undefined; now?: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSession.id, sessionId),
        isNull(staffSession.endedAt),
        staffId === undefined ? undefined : eq(staffSession.staffId, staffId),
      ),
    );
  if (rowCount === 1) await recordSession(tx, actor, 'ended', sessionId);
  return rowCount === 1;
}

/** Ends all open sessions of a person, except one; each has an event. Returns their number. */
export async function endSessions(
  tx: Transaction,
  actor: Actor,
  { staffId, except, now = new Date() }: { staffId: string; except?: string | undefined; now?: Date },
): Promise<number> {
  const ended = await tx
    .update(staffSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        except === undefined ? undefined : ne(staffSession.id, except),
      ),
    )
    .returning({ id: staffSession.id });
  for (const { id } of ended) await recordSession(tx, actor, 'ended', id);
  return ended.length;
}

async function recordSession(
  tx: Transaction,
  actor: Actor,
  what: 'started' | 'confirmed' | 'ended',
  id: string,
): Promise<void> {
  await recordEvent(tx, actor, {
    action: `staff-session.${what}`,
    resource: { kind: 'staff-session', id },
    before: what === 'started' ? null : {},
    after: what === 'ended' ? null : {},
  });
}

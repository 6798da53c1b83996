import { and, desc, eq, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Permission, permissionsOf, type Role } from '#contract/staff/permissions.ts';
import { personal, recordEvent } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { normalAddress } from '#contract/account/normal-address.ts';
import { mailInvitation } from './emails.ts';
import { addMember, type ProvenPerson } from './join.ts';
import { findLacking, findStaffByEmail, findStaffBySubject, lockStaff } from './members.ts';
import { staffInvitation } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

const INVITATION_MS = 72 * 60 * 60_000;

/** Path of the page that spends an invitation; a browser never sends the fragment. */
const invitationPath = (token: string): string => `/admin/join#invitation=${token}`;

/** An invitation that is open: neither accepted, cancelled nor replaced. It may have expired. */
export type Invitation = {
  id: string;
  email: string;
  roles: Role[];
  version: number;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
};

export type InviteOutcome =
  | { kind: 'invited'; invitation: Invitation; link: string }
  | { kind: 'already-staff' }
  /** The roles have permissions that the actor lacks. */
  | { kind: 'permission-missing'; permissions: Permission[] };

/**
 * Mails an invitation. An earlier one for the same address is void. The link is for the email alone,
 * so that accepting proves the address, unless the shop sends no mail. `origin` is that of the back
 * office.
 */
export async function invite(
  tx: Transaction,
  actor: Actor,
  given: { email: string; roles: readonly Role[]; origin: string; now?: Date },
): Promise<InviteOutcome> {
  const { email, origin, now = new Date() } = given;
  const roles = [...new Set(given.roles)];
  await lockStaff(tx);
  const lacking = await findLacking(tx, actor, permissionsOf(roles));
  if (lacking.length > 0) return { kind: 'permission-missing', permissions: lacking };
  if (await findStaffByEmail(tx, email)) return { kind: 'already-staff' };
  const emailNorm = normalAddress(email);
  const token = createToken();
  const id = uuidv7();
  await tx
    .update(staffInvitation)
    .set({ state: 'replaced', endedAt: now })
    .where(and(eq(staffInvitation.emailNorm, emailNorm), eq(staffInvitation.state, 'open')));
  const [row] = await tx
    .insert(staffInvitation)
    .values({
      id,
      email,
      emailNorm,
      roles,
      tokenHash: hashToken(token),
      createdAt: now,
      createdBy: formatActor(actor),
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    })
    .returning();
  if (!row) throw new Error('the insert of an invitation returned no row');
  await recordEvent(tx, actor, {
    action: 'staff-invitation.created',
    resource: { kind: 'staff-invitation', id, version: 1 },
    before: null,
    after: { email: personal(`staff-invitation:${id}`, email), roles },
  });
  const link = `${origin}${invitationPath(token)}`;
  await mailInvitation(tx, email, link, roles);
  return { kind: 'invited', invitation: toInvitation(row), link };
}

const toInvitation = (row: typeof staffInvitation.$inferSelect): Invitation => ({
  id: row.id,
  email: row.email,
  roles: row.roles,
  version: row.version,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  expiresAt: row.expiresAt,
});

/** Lists the open invitations, the newest first. */
export async function listInvitations(db: Handle): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(staffInvitation)
    .where(eq(staffInvitation.state, 'open'))
    .orderBy(desc(staffInvitation.createdAt), desc(staffInvitation.id));
  return rows.map(toInvitation);
}

export type CancelInvitationOutcome =
  | { kind: 'cancelled' }
  | { kind: 'not-found' }
  | { kind: 'changed-meanwhile'; current: Invitation };

/** Cancels an open invitation: its link is void. */
export async function cancelInvitation(
  tx: Transaction,
  actor: Actor,
  { id, version, now = new Date() }: { id: string; version?: number | undefined; now?: Date },
): Promise<CancelInvitationOutcome> {
  await lockStaff(tx);
  const [row] = await tx
    .select()
    .from(staffInvitation)
    .where(and(eq(staffInvitation.id, id), eq(staffInvitation.state, 'open')));
  if (!row) return { kind: 'not-found' };
  if (version !== undefined && version !== row.version)
    return { kind: 'changed-meanwhile', current: toInvitation(row) };
  await tx
    .update(staffInvitation)
    .set({ state: 'cancelled', endedAt: now, version: row.version + 1 })
    .where(eq(staffInvitation.id, id));
  await recordEvent(tx, actor, {
    action: 'staff-invitation.cancelled',
    resource: { kind: 'staff-invitation', id, version: row.version + 1 },
    before: { state: 'open' },
    after: { state: 'cancelled' },
  });
  return { kind: 'cancelled' };
}

/** Returns the invitation of a token, if it can be accepted now. Spends nothing. */
export async function findInvitation(
  db: Handle,
  token: string,
  now: Date = new Date(),
): Promise<Invitation | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitation)
    .where(
      and(
        eq(staffInvitation.tokenHash, hashToken(token)),
        eq(staffInvitation.state, 'open'),
        gt(staffInvitation.expiresAt, now),
      ),
    );
  return row && toInvitation(row);
}

export type AcceptInvitationOutcome =
  | { kind: 'joined'; staffId: string }
  /** Unknown, accepted, expired or void. */
  | { kind: 'link-invalid' }
  /** The verified address is another one. */
  | { kind: 'invitation-for-another' }
  | { kind: 'already-staff' };

/** Makes the invited person a member of staff. Of two who accept at once, one is refused. */
export async function acceptInvitation(
  tx: Transaction,
  given: { token: string; person: ProvenPerson; requestId?: string | undefined; now?: Date },
): Promise<AcceptInvitationOutcome> {
  const { token, person, requestId, now = new Date() } = given;
  await lockStaff(tx);
  const invitation = await findInvitation(tx, token, now);
  if (!invitation) return { kind: 'link-invalid' };
  if (normalAddress(invitation.email) !== normalAddress(person.email))
    return { kind: 'invitation-for-another' };
  const former = await findStaffBySubject(tx, person.issuer, person.subject);
  if ((former && former.state !== 'removed') || (await findStaffByEmail(tx, person.email)))
    return { kind: 'already-staff' };
  const staffId = await addMember(tx, person, invitation.roles, { now, requestId });
  await tx
    .update(staffInvitation)
    .set({ state: 'accepted', endedAt: now, version: invitation.version + 1 })
    .where(eq(staffInvitation.id, invitation.id));
  await recordEvent(
    tx,
    { kind: 'staff', id: staffId, requestId },
    {
      action: 'staff-invitation.accepted',
      resource: { kind: 'staff-invitation', id: invitation.id, version: invitation.version + 1 },
      before: { state: 'open' },
      after: { state: 'accepted', staffId },
    },
  );
  return { kind: 'joined', staffId };
}

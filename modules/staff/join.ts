import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#contract/staff/permissions.ts';
import { personal, recordEvent, saveRevision } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { normalAddress } from '#contract/account/normal-address.ts';
import { findStaffBySubject, type StaffState } from './members.ts';
import { staff, staffRole } from './tables.ts';

/** A person as an OpenID provider names them, with a verified address. */
export type ProvenPerson = { issuer: string; subject: string; email: string; name: string };

/** Whose the personal values of a member of staff are in the audit. */
export const getStaffSubject = (staffId: string): string => `staff:${staffId}`;

/**
 * Makes a person active with these roles: a new one, or one who was removed. Returns the id. The
 * person is the actor: there is no session yet.
 */
export async function addMember(
  tx: Transaction,
  { issuer, subject, email, name }: ProvenPerson,
  roles: readonly Role[],
  { now, requestId }: { now: Date; requestId?: string | undefined },
): Promise<string> {
  const former = await findStaffBySubject(tx, issuer, subject);
  const id = former?.id ?? uuidv7();
  const actor: Actor = { kind: 'staff', id, requestId };
  const version = (former?.version ?? 0) + 1;
  const fields = {
    name,
    email,
    emailNorm: normalAddress(email),
    state: 'active' as const,
    version,
    updatedAt: now,
    updatedBy: formatActor(actor),
  };
  await tx
    .insert(staff)
    .values({ id, issuer, subject, createdAt: now, ...fields })
    .onConflictDoUpdate({ target: staff.id, set: fields });
  await setRoles(tx, id, roles);
  await saveVersion(tx, actor, version, { id, state: 'active', roles });
  await recordEvent(tx, actor, {
    action: 'staff.joined',
    resource: { kind: 'staff', id, version },
    before: former ? { state: former.state, roles: former.roles } : null,
    after: {
      name: personal(getStaffSubject(id), name),
      email: personal(getStaffSubject(id), email),
      state: 'active',
      roles,
    },
  });
  return id;
}

/** Replaces the roles of a person. */
export async function setRoles(tx: Transaction, staffId: string, roles: readonly Role[]): Promise<void> {
  await tx.delete(staffRole).where(eq(staffRole.staffId, staffId));
  await tx.insert(staffRole).values([...new Set(roles)].map((role) => ({ staffId, role })));
}

type Versioned = { state: StaffState; roles: readonly Role[] };

/** What a version of a member holds: never names and addresses. */
export const toVersion = ({ state, roles }: Versioned) => ({ state, roles: [...roles] });

/** Saves a version of a member, with which a later change is compared. */
export async function saveVersion(
  tx: Transaction,
  actor: Actor,
  version: number,
  member: Versioned & { id: string },
): Promise<void> {
  await saveRevision(tx, actor, { kind: 'staff', id: member.id, version }, toVersion(member));
}

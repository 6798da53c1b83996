import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  type Permission,
  PERMISSIONS,
  permissionsOf,
  type Role,
  ROLES,
} from '#contract/staff/permissions.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { normalAddress } from '#contract/account/normal-address.ts';
import { apiKey, staff, staffRole } from './tables.ts';

export type StaffState = 'active' | 'suspended' | 'removed';

/** A member of staff. */
export type StaffMember = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  state: StaffState;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Kind and id of the actor of the last change. */
  updatedBy: string;
};

/** An advisory lock number that no other code of the project uses. */
const LOCK_KEY = 2_526_250;

/**
 * Lets one transaction at a time change people, roles, invitations and keys: two owners cannot
 * suspend one another.
 */
export async function lockStaff(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

type Filter = { ids?: readonly string[]; emailNorm?: string; issuer?: string; subject?: string };

/** Lists members of staff with their roles, by name; removed ones only by id or by their provider. */
export async function loadMembers(db: Handle, filter: Filter = {}): Promise<StaffMember[]> {
  const { ids, emailNorm, issuer, subject } = filter;
  const rows = await db
    .select({ person: staff, role: staffRole.role })
    .from(staff)
    .leftJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(
      and(
        ids && inArray(staff.id, [...ids]),
        emailNorm === undefined ? undefined : eq(staff.emailNorm, emailNorm),
        issuer === undefined ? undefined : eq(staff.issuer, issuer),
        subject === undefined ? undefined : eq(staff.subject, subject),
        ids === undefined && issuer === undefined ? ne(staff.state, 'removed') : undefined,
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id));
  const members = new Map<string, StaffMember>();
  for (const { person, role } of rows) {
    const { issuer: _issuer, subject: _subject, emailNorm: _norm, ...facts } = person;
    const member = members.get(person.id) ?? { ...facts, roles: [] };
    if (role !== null) member.roles.push(role);
    members.set(person.id, member);
  }
  for (const { roles } of members.values()) roles.sort((a, b) => ROLES.indexOf(a) - ROLES.indexOf(b));
  return [...members.values()];
}

/** Lists all members of staff who are not removed, by name. */
export const listStaff = (db: Handle): Promise<StaffMember[]> => loadMembers(db);

/** Returns a member of staff, removed or not. */
export async function findStaff(db: Handle, id: string): Promise<StaffMember | undefined> {
  return (await loadMembers(db, { ids: [id] }))[0];
}

/** Whether an id is that of a member of staff who is neither suspended nor removed. */
export const isActiveStaff = async (db: Handle, id: string): Promise<boolean> =>
  (await findStaff(db, id))?.state === 'active';

/** Returns a member of staff who is not removed. */
export async function findStaffByEmail(db: Handle, email: string): Promise<StaffMember | undefined> {
  return (await loadMembers(db, { emailNorm: normalAddress(email) }))[0];
}

/** Returns the member of staff whom a provider knows by that subject, removed or not. */
export async function findStaffBySubject(
  db: Handle,
  issuer: string,
  subject: string,
): Promise<StaffMember | undefined> {
  return (await loadMembers(db, { issuer, subject }))[0];
}

/** The active owners. */
export async function listOwners(db: Handle): Promise<StaffMember[]> {
  return (await loadMembers(db)).filter(({ state, roles }) => state === 'active' && roles.includes('owner'));
}

/**
 * When the first member of staff joined: from then on there is work to lose. `undefined` without one.
 */
export async function findFirstOwnerTime(db: Handle): Promise<Date | undefined> {
  const [first] = await db
    .select({ createdAt: staff.createdAt })
    .from(staff)
    .innerJoin(staffRole, and(eq(staffRole.staffId, staff.id), eq(staffRole.role, 'owner')))
    .orderBy(staff.createdAt)
    .limit(1);
  return first?.createdAt;
}

/**
 * What an actor may grant to others: its own permissions at this moment. The command line and the
 * shop itself may grant everything.
 */
export async function findGrantable(db: Handle, { kind, id }: Actor): Promise<ReadonlySet<Permission>> {
  if (kind === 'command-line' || kind === 'system') return new Set(PERMISSIONS);
  if (id === null) return new Set();
  if (kind === 'staff') {
    const member = await findStaff(db, id);
    return member?.state === 'active' ? permissionsOf(member.roles) : new Set();
  }
  if (kind !== 'api-key') return new Set();
  const [key] = await db
    .select({ permissions: apiKey.permissions, revokedAt: apiKey.revokedAt })
    .from(apiKey)
    .where(eq(apiKey.id, id));
  return new Set(key?.revokedAt === null ? key.permissions : []);
}

/** Returns the permissions that an actor would grant without having them. */
export async function findLacking(
  db: Handle,
  actor: Actor,
  wanted: Iterable<Permission>,
): Promise<Permission[]> {
  const own = await findGrantable(db, actor);
  return [...wanted].filter((permission) => !own.has(permission));
}

/** Name of the actor that a text such as `staff:<id>` names; the text itself for other actors. */
export async function findActorName(db: Handle, actor: string): Promise<string> {
  const [kind, id = ''] = actor.split(':');
  if (kind !== 'staff') return actor;
  return (await findStaff(db, id))?.name ?? actor;
}

/** Returns how the sign-in provider knows a member of staff; `undefined` for an unknown id. */
export async function findProviderAccount(
  db: Handle,
  id: string,
): Promise<{ issuer: string; subject: string } | undefined> {
  const { issuer, subject } = staff;
  return (await db.select({ issuer, subject }).from(staff).where(eq(staff.id, id)))[0];
}

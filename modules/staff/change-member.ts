import { eq } from 'drizzle-orm';
import { type Permission, permissionsOf, type Role } from '#contract/staff/permissions.ts';
import { findRevision, listChanges, recordEvent } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { formatRoles, tellOwners } from './emails.ts';
import { saveVersion, setRoles, toVersion } from './join.ts';
import {
  findActorName,
  findLacking,
  findStaff,
  listOwners,
  lockStaff,
  type StaffMember,
  type StaffState,
} from './members.ts';
import { endSessions } from './sessions.ts';
import { staff } from './tables.ts';

/** Which person is changed, the version that the writer saw, and why (at most 200 characters). */
export type MemberChange = {
  id: string;
  version?: number | undefined;
  reason?: string | undefined;
  now?: Date;
};

/** The writer saw an older version than the stored one. */
export type ChangedMeanwhile = {
  kind: 'changed-meanwhile';
  current: StaffMember;
  /** Fields that changed since the version that the writer saw. */
  changedFields: string[];
  /** Name of who changed it last, and when. */
  by: string;
  at: Date;
};

export type ChangeMemberOutcome =
  | { kind: 'changed'; member: StaffMember }
  | { kind: 'not-found' }
  | ChangedMeanwhile
  /** The shop would have no active owner. */
  | { kind: 'last-owner' }
  /** The person's state does not allow it. */
  | { kind: 'not-allowed-now'; state: StaffState; allowed: readonly string[] }
  /** The roles before or after have permissions that the actor lacks. */
  | { kind: 'permission-missing'; permissions: Permission[] };

/** The commands that each state allows. */
const COMMANDS: Readonly<Record<StaffState, readonly string[]>> = {
  active: ['suspend', 'remove'],
  suspended: ['restore', 'remove'],
  removed: [],
};

/** What a change leads to; `undefined`: it is not allowed in this state. */
type Plan = (
  member: StaffMember,
) => { action: string; state: StaffState; roles: readonly Role[] } | undefined;

/** Replaces the roles of a person. They act at the next request. The owners are told. */
export async function changeRoles(
  tx: Transaction,
  actor: Actor,
  { roles, ...change }: MemberChange & { roles: readonly Role[]; reason: string },
): Promise<ChangeMemberOutcome> {
  return await changeMember(tx, actor, change, ({ state }) => ({
    action: 'staff.roles-changed',
    state,
    roles,
  }));
}

/** Suspends a person: all sessions end. */
export const suspend = (tx: Transaction, actor: Actor, change: MemberChange): Promise<ChangeMemberOutcome> =>
  changeMember(tx, actor, change, ({ state, roles }) =>
    state === 'active' ? { action: 'staff.suspended', state: 'suspended', roles } : undefined,
  );

/** Ends a suspension. */
export const restore = (tx: Transaction, actor: Actor, change: MemberChange): Promise<ChangeMemberOutcome> =>
  changeMember(tx, actor, change, ({ state, roles }) =>
    state === 'suspended' ? { action: 'staff.restored', state: 'active', roles } : undefined,
  );

/** Removes a person for good: all sessions end; only an invitation leads back. */
export const remove = (tx: Transaction, actor: Actor, change: MemberChange): Promise<ChangeMemberOutcome> =>
  changeMember(tx, actor, change, ({ roles }) => ({ action: 'staff.removed', state: 'removed', roles }));

async function changeMember(
  tx: Transaction,
  actor: Actor,
  { id, version, reason, now = new Date() }: MemberChange,
  plan: Plan,
): Promise<ChangeMemberOutcome> {
  await lockStaff(tx);
  const member = await findStaff(tx, id);
  if (!member || member.state === 'removed') return { kind: 'not-found' };
  if (version !== undefined && version !== member.version) return await describeConflict(tx, member, version);
  const next = plan(member);
  if (!next) return { kind: 'not-allowed-now', state: member.state, allowed: COMMANDS[member.state] };
  // An actor who lacks a permission can neither grant it nor change a person who has it.
  const lacking = await findLacking(tx, actor, permissionsOf([...member.roles, ...next.roles]));
  if (lacking.length > 0) return { kind: 'permission-missing', permissions: lacking };
  if (isOwner(member) && !isOwner(next) && (await listOwners(tx)).length === 1) return { kind: 'last-owner' };
  await tx
    .update(staff)
    .set({ state: next.state, version: member.version + 1, updatedAt: now, updatedBy: formatActor(actor) })
    .where(eq(staff.id, id));
  await setRoles(tx, id, next.roles);
  await saveVersion(tx, actor, member.version + 1, { id, ...next });
  const isRoles = next.state === member.state;
  await recordEvent(tx, actor, {
    action: next.action,
    resource: { kind: 'staff', id, version: member.version + 1 },
    before: isRoles ? { roles: member.roles } : { state: member.state },
    after: isRoles ? { roles: next.roles } : { state: next.state },
    reason,
  });
  if (next.state !== 'active') await endSessions(tx, actor, { staffId: id, now });
  if (isRoles) await tellOwners(tx, 'rolesChanged', `${member.name}: ${formatRoles(next.roles)}`);
  const changed = await findStaff(tx, id);
  if (!changed) throw new Error('a changed member of staff is missing');
  return { kind: 'changed', member: changed };
}

const isOwner = ({ state, roles }: { state: StaffState; roles: readonly Role[] }): boolean =>
  state === 'active' && roles.includes('owner');

async function describeConflict(
  tx: Transaction,
  member: StaffMember,
  version: number,
): Promise<ChangedMeanwhile> {
  const seen = await findRevision(tx, { kind: 'staff', id: member.id, version });
  const changes = listChanges(seen ?? {}, toVersion(member));
  return {
    kind: 'changed-meanwhile',
    current: member,
    changedFields: Object.keys(changes?.after ?? {}),
    by: await findActorName(tx, member.updatedBy),
    at: member.updatedAt,
  };
}

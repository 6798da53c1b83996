import { eq } from 'drizzle-orm';
import { type Permission, permissionsOf, type Role } from '#contract/staff/permissions.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { formatRoles, tellOwners } from './emails.ts';
import { setRoles } from './join.ts';
import {
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

export type ChangeMemberOutcome =
  | { kind: 'changed'; member: StaffMember }
  | { kind: 'not-found' }
  | { kind: 'changed-meanwhile'; current: StaffMember }
  /** The shop would have no active owner. */
  | { kind: 'last-owner' }
  /** The person's state does not allow it. */
  | { kind: 'not-allowed-now'; state: StaffState }
  /** The roles before or after have permissions that the actor lacks. */
  | { kind: 'permission-missing'; permissions: Permission[] };

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
  if (version !== undefined && version !== member.version)
    return { kind: 'changed-meanwhile', current: member };
  const next = plan(member);
  if (!next) return { kind: 'not-allowed-now', state: member.state };
  // An actor who lacks a permission can neither grant it nor change a person who has it.
  const lacking = await findLacking(tx, actor, permissionsOf([...member.roles, ...next.roles]));
  if (lacking.length > 0) return { kind: 'permission-missing', permissions: lacking };
  if (isOwner(member) && !isOwner(next) && (await listOwners(tx)).length === 1) return { kind: 'last-owner' };
  await tx
    .update(staff)
    .set({ state: next.state, version: member.version + 1, updatedAt: now, updatedBy: formatActor(actor) })
    .where(eq(staff.id, id));
  await setRoles(tx, id, next.roles);
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

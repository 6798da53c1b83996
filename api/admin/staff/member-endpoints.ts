import { z } from 'zod';
import { ROLES } from '#contract/staff/permissions.ts';
import { resetFactors } from '#modules/identity/index.ts';
import { findStaff, type StaffMember } from '#modules/staff/index.ts';
import {
  changeRoles,
  type ChangeMemberOutcome,
  endSessions,
  findProviderAccount,
  type MemberChange,
  remove,
  restore,
  STAFF_REFUSALS,
  suspend,
} from '#modules/staff/office.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, NOT_FOUND, notAllowedNow, permissionMissing } from '../failures.ts';
import { reason } from '../text-fields.ts';
import type { StaffServices } from './services.ts';

const instant = z.iso.datetime();
export const roles = z.array(z.enum(ROLES)).min(1).meta({ description: 'A person may hold several.' });
export const IdPath = z.object({ id: z.uuid() });

export const MemberSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(ROLES)),
    state: z.enum(['active', 'suspended', 'removed']),
    version: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'AdminStaffMember' });

export const presentMember = ({
  id,
  name,
  email,
  roles: held,
  state,
  version,
  createdAt,
}: StaffMember): z.output<typeof MemberSchema> => ({
  id,
  name,
  email,
  roles: [...held],
  state,
  version,
  createdAt: createdAt.toISOString(),
});

const MEMBER = { 200: { description: 'The member of staff after it.', schema: MemberSchema } };
const PROBLEMS = [
  'not-found',
  'changed-meanwhile',
  'last-owner',
  'not-allowed-now',
  'permission-missing',
] as const;

function answer(outcome: ChangeMemberOutcome) {
  switch (outcome.kind) {
    case 'changed':
      return { status: 200 as const, body: presentMember(outcome.member) };
    case 'not-found':
      return NOT_FOUND;
    case 'last-owner':
      return failure('last-owner', STAFF_REFUSALS.lastOwner);
    case 'not-allowed-now':
      return notAllowedNow(STAFF_REFUSALS.notNow(outcome.state), outcome.state, outcome.allowed);
    case 'permission-missing':
      return permissionMissing(outcome.permissions[0] ?? 'staff.manage');
    case 'changed-meanwhile': {
      const { current, changedFields, by, at } = outcome;
      return changedMeanwhile({ current: presentMember(current), changedFields, by, at });
    }
  }
}

const patchMember = defineAdminEndpoint({
  method: 'PATCH',
  path: '/staff/{id}',
  permission: 'staff.manage',
  notForKeys: true,
  stepUp: true,
  ifMatch: 'required',
  operationId: 'changeRoles',
  summary: 'Change the roles of a member of staff',
  description: 'They act at the next request. The owners are told by mail.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ roles, reason }),
  responses: MEMBER,
  problems: [...PROBLEMS, 'invalid'],
  async run({ tx, actor, body, version, now, parameters: { id }, afterCommit }, { onJobs }: StaffServices) {
    const outcome = await changeRoles(tx, actor, { id, version, now, ...body });
    afterCommit(onJobs);
    return answer(outcome);
  },
});

type Command = (tx: Transaction, actor: Actor, change: MemberChange) => Promise<ChangeMemberOutcome>;

const defineCommand = (name: 'suspend' | 'restore' | 'remove', run: Command, description: string) =>
  defineAdminEndpoint({
    method: 'POST',
    path: `/staff/{id}/${name}`,
    permission: 'staff.manage',
    notForKeys: true,
    stepUp: true,
    ifMatch: 'required',
    operationId: `${name}Staff`,
    summary: `${name.charAt(0).toUpperCase()}${name.slice(1)} a member of staff`,
    description,
    parameters: { path: IdPath },
    requestBody: z.strictObject({ reason }),
    responses: MEMBER,
    problems: PROBLEMS,
    async run({ tx, actor, body, version, now, parameters: { id } }) {
      return answer(await run(tx, actor, { id, version, now, reason: body.reason }));
    },
  });

const reset = defineAdminEndpoint({
  method: 'POST',
  path: '/staff/{id}/reset-factors',
  permission: 'staff.manage',
  notForKeys: true,
  stepUp: true,
  operationId: 'resetFactors',
  summary: 'Reset the second factors of a member of staff',
  description:
    'Removes passkeys, authenticator app and recovery codes, and ends every session. The person gets a link to set up new ones; both people get a mail. Only with the built-in sign-in.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ reason }),
  responses: { 204: { description: 'They are reset.' } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, caller, body, now, parameters: { id }, afterCommit }, services: StaffServices) {
    const account = await findProviderAccount(tx, id);
    if (!account || caller.kind !== 'staff') return NOT_FOUND;
    if (account.issuer !== services.ownIssuer)
      return notAllowedNow('Another provider keeps the factors of this person.', 'external', []);
    const { officeOrigin, onJobs } = services;
    const isReset = await resetFactors(tx, actor, {
      accountId: account.subject,
      adminOrigin: officeOrigin,
      notify: caller.email,
      reason: body.reason,
      now,
    });
    if (!isReset) return NOT_FOUND;
    await endSessions(tx, actor, { staffId: id, now });
    afterCommit(onJobs);
    return { status: 204 };
  },
});

const readMember = defineAdminEndpoint({
  method: 'GET',
  path: '/staff/{id}',
  permission: 'staff.manage',
  operationId: 'findStaff',
  summary: 'Read a member of staff',
  description: 'Removed ones too.',
  parameters: { path: IdPath },
  responses: MEMBER,
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: { db: Handle }) {
    const member = await findStaff(db, id);
    return member ? { status: 200, body: presentMember(member) } : NOT_FOUND;
  },
});

/** One member of staff: roles, suspension, removal, second factors. */
export const MEMBER_ENDPOINTS = [
  readMember,
  patchMember,
  defineCommand('suspend', suspend, 'Every session ends, and no new one begins.'),
  defineCommand('restore', restore, 'Ends a suspension.'),
  defineCommand('remove', remove, 'Every session ends. Only an invitation leads back.'),
  reset,
];

import { z } from 'zod';
import { ROLES } from '#contract/staff/permissions.ts';
import { cancelInvitation, type Invitation, invite, listInvitations } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, NOT_FOUND, permissionMissing } from '../failures.ts';
import { IdPath, roles } from './member-endpoints.ts';
import type { StaffServices } from './services.ts';

const instant = z.iso.datetime();
const CHANGED = { changedFields: [], by: null, at: null };

const InvitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    roles: z.array(z.enum(ROLES)),
    version: z.int(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'AdminInvitation' });

const presentInvitation = ({ createdBy: _by, createdAt, expiresAt, ...invitation }: Invitation) => ({
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const listOpenInvitations = defineAdminEndpoint({
  method: 'GET',
  path: '/invitations',
  permission: 'staff.manage',
  operationId: 'listInvitations',
  summary: 'List open invitations',
  description: 'Those that are not accepted yet.',
  responses: {
    200: {
      description: 'The invitations.',
      schema: z.object({ items: z.array(InvitationSchema), nextCursor: z.null() }),
    },
  },
  async run(_call, { db }: { db: Handle }) {
    const items = (await listInvitations(db)).map(presentInvitation);
    return { status: 200, body: { items, nextCursor: null } };
  },
});

const createInvitation = defineAdminEndpoint({
  method: 'POST',
  path: '/invitations',
  permission: 'staff.manage',
  notForKeys: true,
  stepUp: true,
  secretAnswer: true,
  operationId: 'createInvitation',
  summary: 'Invite a person to the staff',
  description:
    'Mails a link, which works for 72 hours and once. An earlier link to the address is void. Where the shop sends no mail, the answer has the link: the person who opens it joins.',
  requestBody: z.strictObject({ email: z.email().max(254), roles }),
  responses: {
    201: {
      description: 'The invitation.',
      schema: InvitationSchema.extend({
        link: z
          .string()
          .nullable()
          .meta({ description: 'To hand over, shown here alone; `null`: it was mailed.' }),
      }).meta({ id: 'AdminSentInvitation' }),
    },
  },
  problems: ['already-staff', 'invalid'],
  async run({ tx, actor, body, now, afterCommit }, { officeOrigin, onJobs, mail }: StaffServices) {
    const outcome = await invite(tx, actor, { ...body, origin: officeOrigin, now });
    if (outcome.kind === 'already-staff')
      return failure('already-staff', 'A member of staff has this email.');
    if (outcome.kind === 'permission-missing')
      return permissionMissing(outcome.permissions[0] ?? 'staff.manage', '/roles');
    afterCommit(onJobs);
    // A mailed link proves the address, as long as only the mail has it.
    const link = mail.sends ? null : outcome.link;
    return { status: 201, body: { ...presentInvitation(outcome.invitation), link } };
  },
});

const deleteInvitation = defineAdminEndpoint({
  method: 'DELETE',
  path: '/invitations/{id}',
  permission: 'staff.manage',
  notForKeys: true,
  stepUp: true,
  ifMatch: 'required',
  operationId: 'cancelInvitation',
  summary: 'Cancel an invitation',
  description: 'Its link is void.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'The invitation is cancelled.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, parameters: { id }, version, now }) {
    const outcome = await cancelInvitation(tx, actor, { id, version, now });
    if (outcome.kind === 'not-found') return NOT_FOUND;
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current: presentInvitation(outcome.current), ...CHANGED });
    return { status: 204 };
  },
});

/** Invitations to the staff: lists, sends and cancels them. */
export const INVITATION_ENDPOINTS = [listOpenInvitations, createInvitation, deleteInvitation];

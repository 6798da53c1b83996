import { z } from 'zod';
import { endSession } from '#modules/staff/index.ts';
import { findSessionOwner, listSessions } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { IdPath } from './member-endpoints.ts';

const SessionSchema = z
  .object({
    id: z.uuid(),
    staffId: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean().meta({ description: 'The request comes from it.' }),
  })
  .meta({ id: 'AdminStaffSession' });

const listStaffSessions = defineAdminEndpoint({
  method: 'GET',
  path: '/staff-sessions',
  permission: 'any-staff',
  notForKeys: true,
  operationId: 'listStaffSessions',
  summary: 'List open sessions',
  description: 'The own ones; with `staff.manage`, those of all staff.',
  responses: {
    200: {
      description: 'The sessions, the last used first.',
      schema: z.object({ items: z.array(SessionSchema), nextCursor: z.null() }),
    },
  },
  async run({ caller, now }, { db }: { db: Handle }) {
    const isAll = caller.permissions.has('staff.manage');
    const sessions = await listSessions(db, { now, ...(!isAll && { staffId: caller.id }) });
    const current = caller.kind === 'staff' ? caller.sessionId : undefined;
    const items = sessions.map(({ id, staffId, staffName, createdAt, lastSeenAt }) => ({
      id,
      staffId,
      name: staffName,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === current,
    }));
    return { status: 200, body: { items, nextCursor: null } };
  },
});

const endStaffSession = defineAdminEndpoint({
  method: 'DELETE',
  path: '/staff-sessions/{id}',
  permission: 'any-staff',
  notForKeys: true,
  operationId: 'endStaffSession',
  summary: 'End a session',
  description:
    'An own one; with `staff.manage`, that of any member of staff. It is refused from the next request on.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'It has ended.' } },
  problems: ['not-found'],
  async run({ tx, actor, caller, now, parameters: { id } }) {
    const owner = await findSessionOwner(tx, id);
    if (owner === undefined || !(owner === caller.id || caller.permissions.has('staff.manage')))
      return NOT_FOUND;
    await endSession(tx, actor, { sessionId: id, now });
    return { status: 204 };
  },
});

/** Open sessions of staff: lists and ends them. */
export const SESSION_ENDPOINTS = [listStaffSessions, endStaffSession];

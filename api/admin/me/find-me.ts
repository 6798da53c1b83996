import { z } from 'zod';
import { PERMISSIONS, ROLES } from '#contract/staff/permissions.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';

const MeSchema = z.object({
  kind: z.enum(['staff', 'api-key']),
  id: z.string(),
  name: z.string(),
  email: z.string().exactOptional().meta({ description: 'Of a member of staff.' }),
  roles: z.array(z.enum(ROLES)).meta({ description: 'None for a key.' }),
  permissions: z.array(z.enum(PERMISSIONS)),
});

/** Who calls, and what they may do. */
export const findMe = defineAdminEndpoint({
  method: 'GET',
  path: '/me',
  permission: 'any-staff',
  operationId: 'findMe',
  summary: 'Read who calls',
  description: 'The signed-in member of staff, or the key, with their permissions.',
  responses: { 200: { description: 'The caller.', schema: MeSchema } },
  async run({ caller }, _services: { db: Handle }) {
    const { kind, id, name, permissions } = caller;
    const person =
      caller.kind === 'staff' ? { email: caller.email, roles: [...caller.roles] } : { roles: [] };
    const may = PERMISSIONS.filter((permission) => permissions.has(permission));
    return await Promise.resolve({ status: 200, body: { kind, id, name, ...person, permissions: may } });
  },
});

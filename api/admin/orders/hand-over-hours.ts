import { z } from 'zod';
import { listHandOverHours } from '#modules/compliance/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';

const local = z.string().meta({ description: 'A local time, such as 09:00.' });

/** When alcohol may be handed over. */
export const listHours = defineAdminEndpoint({
  method: 'GET',
  path: '/hand-over-hours',
  permission: 'order.read',
  operationId: 'listHandOverHours',
  summary: 'List the hours of handing over',
  description:
    'The local times between which alcohol may be handed over, of provinces whose law says so. A hand-over outside of them is warned about in the office, and never refused.',
  responses: {
    200: {
      description: 'The hours that are in force.',
      schema: z.object({
        items: z.array(
          z
            .object({
              province: z.string(),
              earliest: local,
              latest: local,
              now: local,
              isOutside: z.boolean().meta({ description: 'It is another hour there now.' }),
            })
            .meta({ id: 'AdminHandOverHours' }),
        ),
      }),
    },
  },
  async run({ now }, { db }: { db: Handle }) {
    return { status: 200, body: { items: await listHandOverHours(db, now) } };
  },
});

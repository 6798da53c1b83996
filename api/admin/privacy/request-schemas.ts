import { z } from 'zod';
import { type PrivacyRequest, REQUEST_KINDS, REQUEST_STATES } from '#modules/privacy/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors, parseActor } from '../actor-names.ts';

const day = z.iso.date();

/** A data request in a list. */
export const RequestSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    kind: z.enum(REQUEST_KINDS),
    email: z.string(),
    askedOn: day,
    dueOn: day.meta({ description: '30 days after it was made.' }),
    identityCheck: z.string().nullable().meta({ description: 'How it was made sure who asks.' }),
    state: z
      .enum(REQUEST_STATES)
      .meta({
        description: '`deleting`: a job deletes the data. A deletion that left orders is open again.',
      }),
    outcome: z.string(),
    createdAt: z.iso.datetime(),
    createdBy: ActorSchema,
  })
  .meta({ id: 'AdminPrivacyRequest' });

/** A data request, and what the shop stores about the address. */
export const WholeRequestSchema = RequestSchema.extend({
  stored: z
    .object({
      accounts: z.int(),
      orders: z.int(),
      openOrders: z.array(z.string()).meta({ description: 'Not finished: they stay complete.' }),
      messages: z.int(),
      alerts: z.int(),
      unpaid: z.int(),
    })
    .nullable()
    .meta({ description: 'What the shop stores with the address; null: nothing.' }),
}).meta({ id: 'AdminPrivacyRequestInFull' });

/** Data requests as their readers get them. */
export async function presentRequests(db: Handle, rows: readonly PrivacyRequest[]) {
  const show = await nameActors(
    db,
    rows.map(({ createdBy }) => parseActor(createdBy)),
  );
  return rows.map(({ closedAt: _, createdAt, createdBy, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    createdBy: show(parseActor(createdBy)),
  }));
}

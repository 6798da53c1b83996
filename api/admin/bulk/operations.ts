import { z } from 'zod';
import { findOperation } from '#modules/audit/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';

const OperationSchema = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    state: z.enum(['queued', 'running', 'done', 'failed', 'undone']),
    totalCount: z.int(),
    doneCount: z.int(),
    errors: z.array(z.object({ row: z.int(), message: z.string() })),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminOperation' });

/** Reads how far a change of many rows has come. */
export const readOperation = defineAdminEndpoint({
  method: 'GET',
  path: '/operations/{id}',
  permission: 'any-staff',
  operationId: 'findOperation',
  summary: 'Read an operation',
  description:
    'Its state, how many rows are done, and the rows that stayed. Of the caller, or with `audit.read`.',
  parameters: { path: z.object({ id: z.uuid() }) },
  responses: { 200: { description: 'The operation.', schema: OperationSchema } },
  problems: ['not-found'],
  async run({ caller, parameters: { id } }, { db }: { db: Handle }) {
    const found = await findOperation(db, id);
    const isOwn = found?.actorKind === caller.kind && found.actorId === caller.id;
    if (!found || !(isOwn || caller.permissions.has('audit.read'))) return NOT_FOUND;
    const { kind, state, totalCount, doneCount, errors, createdAt, endedAt } = found;
    return {
      status: 200,
      body: {
        id,
        kind,
        state,
        totalCount,
        doneCount,
        errors,
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      },
    };
  },
});

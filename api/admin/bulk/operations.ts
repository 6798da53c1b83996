import { z } from 'zod';
import { findOperation, findUndoOf, type OperationProgress } from '#modules/audit/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';

const ProgressSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'undone']),
  totalCount: z.int(),
  doneCount: z.int(),
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

const OperationSchema = ProgressSchema.extend({
  undo: ProgressSchema.nullable().meta({
    description: 'How far its latest undo has come. While that runs, the operation itself is still `done`.',
  }),
}).meta({ id: 'AdminOperation' });

/** Reads how far a change of many rows has come. */
export const readOperation = defineAdminEndpoint({
  method: 'GET',
  path: '/operations/{id}',
  permission: 'any-staff',
  operationId: 'findOperation',
  summary: 'Read an operation',
  description:
    'Its state, how many rows are done, the rows that stayed, and its undo. Of the caller, or with `audit.read`.',
  parameters: { path: z.object({ id: z.uuid() }) },
  responses: { 200: { description: 'The operation.', schema: OperationSchema } },
  problems: ['not-found'],
  async run({ caller, parameters: { id } }, { db }: { db: Handle }) {
    const found = await findOperation(db, id);
    const isOwn = found?.actorKind === caller.kind && found.actorId === caller.id;
    if (!found || !(isOwn || caller.permissions.has('audit.read'))) return NOT_FOUND;
    const undo = await findUndoOf(db, id);
    return { status: 200, body: { ...present(found), undo: undo ? present(undo) : null } };
  },
});

const present = ({
  id,
  kind,
  state,
  totalCount,
  doneCount,
  errors,
  createdAt,
  endedAt,
}: OperationProgress): z.output<typeof ProgressSchema> => ({
  id,
  kind,
  state,
  totalCount,
  doneCount,
  errors,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

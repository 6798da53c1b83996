import { z } from 'zod';
import { findOperation, findUndoOf, type OperationProgress } from '#modules/audit/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type FindName, nameThings } from '../history/name-things.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';

const ProgressSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'undone']),
  totalCount: z.int(),
  doneCount: z.int(),
  errors: z.array(
    z.object({
      row: z.int(),
      message: z.string(),
      resource: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
    }),
  ),
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
    const things = [found, undo].flatMap(
      (one) => one?.errors.flatMap(({ resource }) => resource ?? []) ?? [],
    );
    const findName = await nameThings(db, things);
    return {
      status: 200,
      body: { ...present(found, findName), undo: undo ? present(undo, findName) : null },
    };
  },
});

const present = (
  { id, kind, state, totalCount, doneCount, errors, createdAt, endedAt }: OperationProgress,
  findName: FindName,
): z.output<typeof ProgressSchema> => ({
  id,
  kind,
  state,
  totalCount,
  doneCount,
  errors: errors.map(({ row, message, resource }) => ({
    row,
    message,
    resource: resource ? { ...resource, name: findName(resource) ?? null } : null,
  })),
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

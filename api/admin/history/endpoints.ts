import { z } from 'zod';
import {
  countOperation,
  findLastVerification,
  listEventPage,
  listEvents,
  listOperationRows,
} from '#modules/audit/office.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { OperationChangeSchema, presentChanges } from './present-change.ts';
import { EventSchema, presentEvents } from './present-event.ts';
import { UNDO_ENDPOINTS } from './undo-endpoints.ts';

const IdPath = z.object({ id: z.uuid() });
/** Changes of an operation that its event shows. */
const SHOWN_CHANGES = 50;

const list = defineAdminList({
  path: '/audit-events',
  permission: 'audit.read',
  operationId: 'listAuditEvents',
  summary: 'List the history',
  description: 'Every change, with its fields before and after, the newest first. Kept for seven years.',
  fields: {
    at: { type: 'instant', filter: 'range', sort: true },
    actorKind: { type: 'text', values: ACTOR_KINDS, filter: 'values' },
    actorId: { type: 'text', filter: 'values' },
    action: { type: 'text', filter: 'values' },
    resourceKind: { type: 'text', filter: 'values' },
    resourceId: { type: 'text', filter: 'values' },
    operationId: { type: 'id', filter: 'values' },
  },
  sort: '-at',
  item: EventSchema,
  async run(request, { caller, now }, { db }: { db: Handle }) {
    const { items, ...page } = await listEventPage(db, request);
    return { ...page, items: await presentEvents(db, items, caller, now) };
  },
});

const find = defineAdminEndpoint({
  method: 'GET',
  path: '/audit-events/{id}',
  permission: 'audit.read',
  operationId: 'findAuditEvent',
  summary: 'Read an event of the history',
  description: `Of an operation with its changes: their number by kind, and the first ${SHOWN_CHANGES}.`,
  parameters: { path: IdPath },
  responses: {
    200: {
      description: 'The event.',
      schema: EventSchema.extend({
        rows: z
          .array(z.object({ action: z.string(), count: z.int() }))
          .meta({ description: 'Of an operation, its changes by their kind.' }),
        changes: z.array(OperationChangeSchema).meta({ description: 'Of an operation, the first of them.' }),
      }).meta({ id: 'AdminAuditEventWhole' }),
    },
  },
  problems: ['not-found'],
  async run({ parameters: { id }, caller, now }, { db }: { db: Handle }) {
    const [event] = await listEvents(db, { id });
    const [body] = event ? await presentEvents(db, [event], caller, now) : [];
    if (!event || !body) return NOT_FOUND;
    const isOperation = event.resource.kind === 'operation';
    return {
      status: 200,
      body: {
        ...body,
        rows: isOperation ? await countOperation(db, event.resource.id) : [],
        changes: isOperation
          ? await presentChanges(
              db,
              await listOperationRows(db, event.resource.id, { limit: SHOWN_CHANGES }),
              caller,
            )
          : [],
      },
    };
  },
});

const VerificationSchema = z
  .object({
    verifiedAt: z.iso.datetime().nullable(),
    problem: z.string().nullable().meta({ description: 'The first problem as a sentence; `null`: none.' }),
    verifiedSeq: z.int(),
    lastSeq: z.int(),
    lastHash: z.string().nullable(),
  })
  .meta({ id: 'AdminAuditVerification' });

const presentVerification = ({
  verifiedAt,
  ...rest
}: Awaited<ReturnType<typeof findLastVerification>>): z.output<typeof VerificationSchema> => ({
  ...rest,
  verifiedAt: verifiedAt?.toISOString() ?? null,
});

const verification = defineAdminEndpoint({
  method: 'GET',
  path: '/audit/verification',
  permission: 'audit.read',
  operationId: 'findAuditVerification',
  summary: 'Read the last verification of the chain',
  description: 'The chain is verified every night, and by `operate -- audit verify`.',
  responses: { 200: { description: 'The last verification.', schema: VerificationSchema } },
  async run(_call, { db }: { db: Handle }) {
    return { status: 200, body: presentVerification(await findLastVerification(db)) };
  },
});

/** The history: who changed what, its proof, and undo. */
export const HISTORY_ENDPOINTS = [list, find, verification, ...UNDO_ENDPOINTS];

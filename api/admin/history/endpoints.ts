import { z } from 'zod';
import {
  countOperation,
  findLastVerification,
  listEventPage,
  listEvents,
  listHistory,
  loadEntry,
  listOperationRows,
} from '#modules/audit/office.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import type { ListFields } from '../lists/list-fields.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { OperationChangeSchema, presentChanges } from './present-change.ts';
import { ENTRY, EntrySchema, findOthers, presentEntries, STEPS } from './present-entry.ts';
import { EventSchema, presentEvents } from './present-event.ts';
import { readSearchedWords } from './search-words.ts';
import { UNDO_ENDPOINTS } from './undo-endpoints.ts';

const IdPath = z.object({ id: z.uuid() });
/** Changes of an operation that its event shows. */
const SHOWN_CHANGES = 50;

/** By what the history is filtered. */
export const EVENT_FIELDS = {
  at: { type: 'instant', filter: 'range', sort: true },
  actorKind: { type: 'text', values: ACTOR_KINDS, filter: 'values' },
  actorId: { type: 'text', filter: 'values' },
  action: { type: 'text', filter: 'values' },
  resourceKind: { type: 'text', filter: 'values' },
  resourceId: { type: 'text', filter: 'values' },
  operationId: { type: 'id', filter: 'values' },
} as const satisfies ListFields;

const entries = defineAdminList({
  path: '/history',
  permission: 'audit.read',
  operationId: 'listHistory',
  summary: 'List what was done',
  description:
    'As the events, but what one request did is one entry, and reservations of bottles are left out. A filter by a thing or an action finds the entries that have such an event, and the changes of many things.',
  fields: EVENT_FIELDS,
  search:
    'Words of a person, a thing, a field, a reason or an action, or their beginnings; the number of an order.',
  sort: '-at',
  item: EntrySchema,
  async run(request, { caller, now }, { db }: { db: Handle }) {
    const words = await readSearchedWords(db, request.q);
    const { items, ...page } = await listHistory(db, request, { steps: STEPS, words });
    return { ...page, items: await presentEntries(db, items, caller, now) };
  },
});

const list = defineAdminList({
  path: '/audit-events',
  permission: 'audit.read',
  operationId: 'listAuditEvents',
  summary: 'List the history',
  description: 'Every change, with its fields before and after, the newest first. Kept for seven years.',
  fields: EVENT_FIELDS,
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
  description: `With what else the same request did; of an operation with its changes: their number by kind, and the first ${SHOWN_CHANGES}.`,
  parameters: { path: IdPath },
  responses: {
    200: {
      description: 'The event.',
      schema: EventSchema.extend({
        ...ENTRY,
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
    if (!event) return NOT_FOUND;
    const all = await presentEvents(db, await loadEntry(db, event), caller, now);
    const body = all.find((one) => one.id === id);
    if (!body) return NOT_FOUND;
    const isOperation = event.resource.kind === 'operation';
    return {
      status: 200,
      body: {
        ...body,
        ...findOthers(body, all),
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
export const HISTORY_ENDPOINTS = [entries, list, find, verification, ...UNDO_ENDPOINTS];

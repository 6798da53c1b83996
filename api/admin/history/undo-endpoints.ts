import { z } from 'zod';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { ListedEvent } from '#modules/audit/index.ts';
import { countOperation, listEvents, previewUndo, undoEvent, undoOperation } from '#modules/audit/office.ts';
import { getUndoNeeds, INVERSES, needsFreshSignIn } from '#modules/undo/index.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, NOT_FOUND, permissionMissing } from '../failures.ts';
import { reason } from '../text-fields.ts';
import { nameThings } from './name-things.ts';
import { listChangeReferences, nameReferences, sides } from './present-change.ts';
import type { HistoryServices } from './services.ts';

type UndoServices = HistoryServices & { db: Database };

const IdPath = z.object({ id: z.uuid() });

const UndoPath = '/audit-events/{id}/undo';
const ChangeSchema = z.object({
  action: z.string(),
  resource: z.object({ kind: z.string(), id: z.string() }),
  ...sides,
});

/** The event, if the caller may undo it; otherwise the failure. */
async function findUndoable(
  db: Handle,
  id: string,
  caller: StaffCaller,
  now: Date,
): Promise<ListedEvent | Failure> {
  const [event] = await listEvents(db, { id });
  const isOwn = event?.actor.kind === caller.kind && event.actor.id === caller.id;
  // What the caller may not read does not exist for the caller.
  if (!event || !(isOwn || caller.permissions.has('audit.read'))) return NOT_FOUND;
  const { permissions } = getUndoNeeds(event, caller, now);
  const missing = permissions.find((permission) => !caller.permissions.has(permission));
  return missing === undefined ? event : permissionMissing(missing);
}

const refuseUndo = (reasons: readonly string[]): Failure => {
  const { problem } = failure('undo-refused', reasons.join(' '));
  return { problem: { ...problem, reasons } };
};

const preview = defineAdminEndpoint({
  method: 'POST',
  path: `${UndoPath}/preview`,
  permission: 'any-staff',
  operationId: 'previewUndo',
  summary: 'Preview an undo',
  description: 'What it would change, and what stays because it was changed again since. Nothing is written.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({}),
  responses: {
    200: {
      description: 'What the undo would do.',
      schema: z
        .object({
          changes: z.array(ChangeSchema),
          rows: z.array(z.object({ action: z.string(), count: z.int() })),
          skipped: z
            .array(z.string())
            .meta({ description: 'Fields that were changed again since, and stay.' }),
        })
        .meta({ id: 'AdminUndoPreview' }),
    },
  },
  problems: ['not-found', 'permission-missing', 'undo-refused'],
  async run({ tx, actor, caller, now, parameters: { id } }) {
    const event = await findUndoable(tx, id, caller, now);
    if ('problem' in event) return event;
    if (event.resource.kind === 'operation')
      return {
        status: 200,
        body: { changes: [], rows: await countOperation(tx, event.resource.id), skipped: [] },
      };
    // The events of the preview are rolled back: they are no change that could be undone.
    const silent = { ...actor, onEvent: undefined };
    const { outcome, changes } = await previewUndo(tx, silent, INVERSES, { eventId: id, reason: 'preview' });
    if (outcome.kind === 'refused') return refuseUndo(outcome.reasons);
    const shown = changes.map(({ action, resource: { kind, id: resourceId }, before, after }) => ({
      action,
      resource: { kind, id: resourceId },
      before: before && { ...before },
      after: after && { ...after },
    }));
    const findName = await nameThings(tx, shown.flatMap(listChangeReferences));
    return {
      status: 200,
      body: {
        changes: shown.map((change) => ({ ...change, names: nameReferences(change, findName) })),
        rows: [],
        skipped: [...outcome.skipped],
      },
    };
  },
});

const undo = defineAdminEndpoint({
  method: 'POST',
  path: UndoPath,
  permission: 'any-staff',
  async stepUp({ tx, caller, now, parameters: { id } }) {
    const [event] = await listEvents(tx, { id });
    return event !== undefined && (await needsFreshSignIn(tx, event, caller, now));
  },
  operationId: 'undoEvent',
  summary: 'Undo a change',
  description:
    'Runs the inverse command, with the permissions of the caller. Own changes for 24 hours; others with `undo.any`. An undo can be undone. Operations are undone in the background, in chunks: sent again, it goes on where it stopped.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ reason }),
  responses: {
    200: {
      description: 'It is undone.',
      schema: z.object({
        skipped: z.array(z.string()).meta({ description: 'Fields that were changed again since, and stay.' }),
      }),
    },
    202: { description: 'The operation is being undone.', schema: z.object({ operationId: z.string() }) },
  },
  problems: ['not-found', 'permission-missing', 'undo-refused'],
  async run({ tx, actor, caller, now, body, parameters: { id }, afterCommit }, services: UndoServices) {
    const event = await findUndoable(tx, id, caller, now);
    if ('problem' in event) return event;
    if (event.resource.kind === 'operation') {
      const operationId = event.resource.id;
      const { onEvent: _onEvent, ...undoer } = actor;
      afterCommit(() =>
        services.runInBackground(async () => {
          await undoOperation(services.work ?? services.db, undoer, INVERSES, {
            operationId,
            reason: body.reason,
          });
        }),
      );
      return { status: 202, body: { operationId } };
    }
    const outcome = await undoEvent(tx, actor, INVERSES, { eventId: id, reason: body.reason });
    if (outcome.kind === 'refused') return refuseUndo(outcome.reasons);
    afterCommit(services.onJobs);
    return { status: 200, body: { skipped: [...outcome.skipped] } };
  },
});

/** Previews and runs the undo of an event of the history. */
export const UNDO_ENDPOINTS = [preview, undo];

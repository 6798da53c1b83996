import { z } from 'zod';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { ListedEvent } from '#modules/audit/index.ts';
import { findUndoing, listFirstThings, mayReadKind, showChange } from '#modules/audit/office.ts';
import { mayUndoEvent } from '#modules/undo/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';
import { nameThings } from './name-things.ts';
import { findResourceName, listChangeReferences, nameReferences, sides } from './present-change.ts';

/** Greatest number of things that name an operation, and of its rows among which they are looked for. */
const MAX_THINGS = 3;
const ROWS_WITH_THINGS = 8;

const instant = z.iso.datetime();

/** An event of the audit log. */
export const EventSchema = z
  .object({
    id: z.uuid(),
    seq: z.int().nullable().meta({ description: 'Its place in the chain; `null`: not sealed yet.' }),
    at: instant,
    actor: ActorSchema,
    action: z.string().meta({ description: 'Kind of the resource and what happened to it.' }),
    resource: z.object({
      kind: z.string(),
      id: z.string(),
      version: z.int().nullable(),
      name: z.string().nullable().meta({ description: 'Its name or number, where it has or had one.' }),
    }),
    things: z
      .array(z.string())
      .meta({ description: `Of an operation, the names of the first ${MAX_THINGS} things that it changed.` }),
    changedFields: z.array(z.string()),
    ...sides,
    isHidden: z.boolean().meta({ description: 'The caller may not read what was changed.' }),
    reason: z.string(),
    requestId: z.string().nullable(),
    operationId: z.string().nullable(),
    undoes: z.string().nullable().meta({ description: 'The event that it undid.' }),
    undoneBy: z.string().nullable().meta({ description: 'The event that undid it.' }),
    canUndo: z
      .boolean()
      .meta({
        description: 'The caller may try to undo it. The preview tells whether it can be undone now.',
      }),
  })
  .meta({ id: 'AdminAuditEvent' });
export type EventBody = z.output<typeof EventSchema>;

/** Presents events to a caller: names, the values that the caller may read, what can be undone. */
export async function presentEvents(
  db: Handle,
  events: readonly ListedEvent[],
  caller: StaffCaller,
  now: Date,
): Promise<EventBody[]> {
  const nameActor = await nameActors(
    db,
    events.map(({ actor }) => actor),
  );
  const all = events.map((event) => ({ ...event, shown: showChange(event, caller) }));
  const firstThings = await listFirstThings(
    db,
    events.flatMap(({ resource }) => (resource.kind === 'operation' ? [resource.id] : [])),
    { rows: ROWS_WITH_THINGS },
  );
  const findName = await nameThings(db, [
    ...all.flatMap(({ resource, shown }) => [resource, ...listChangeReferences(shown)]),
    ...[...firstThings.values()].flat(),
  ]);
  const listThings = (operationId: string): string[] =>
    (firstThings.get(operationId) ?? [])
      .filter(({ kind }) => mayReadKind(caller, kind))
      .flatMap((thing) => findName(thing) ?? thing.name ?? [])
      .slice(0, MAX_THINGS);
  const undone = await findUndoing(
    db,
    events.map(({ id }) => id),
  );
  return all.map(({ shown, ...event }) => {
    const { id, seq, action, resource, reason, requestId, operationId, undoesEventId, createdAt } = event;
    const undoneBy = undone.get(id) ?? null;
    return {
      id,
      seq,
      at: createdAt.toISOString(),
      actor: nameActor(event.actor),
      action,
      resource: { ...resource, name: findResourceName(resource, shown, findName) },
      things: listThings(resource.id),
      changedFields: shown.isHidden ? [] : Object.keys({ ...event.before, ...event.after }),
      ...shown,
      names: nameReferences(shown, findName),
      reason,
      requestId,
      // The event of an operation belongs to it as well.
      operationId: operationId ?? (resource.kind === 'operation' ? resource.id : null),
      undoes: undoesEventId,
      undoneBy,
      canUndo: undoneBy === null && mayUndoEvent(event, caller, now),
    };
  });
}

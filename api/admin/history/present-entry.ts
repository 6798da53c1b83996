import { z } from 'zod';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { ListedEvent } from '#modules/audit/index.ts';
import type { HistoryEntry } from '#modules/audit/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type EventBody, EventSchema, presentEvents } from './present-event.ts';

/** Actions that are parts of what a person or the shop does, and make no entry of their own. */
export const STEPS: readonly string[] = [
  'stock.reserved',
  'stock.allocated',
  'stock.released',
  '%.draft-started',
];

/** Actions that follow from another one of the same request, whose entry they do not name. */
const CONSEQUENCES =
  /^(redirect|media|refund|stock|price-schedule)\.|^order\.packed$|\.draft-published$|^staff-invitation\.accepted$|^owner-link\.spent$/;

/** What an event has beside it from the same request. */
export const ENTRY = {
  others: z
    .array(EventSchema.pick({ action: true, resource: true }))
    .meta({ description: 'What else the same request did.' }),
  undoable: z
    .uuid()
    .nullable()
    .meta({ description: 'The event whose undo takes the entry back; `null`: the caller may undo none.' }),
};

/** An entry of the history: what one request did, told by its leading event. */
export const EntrySchema = EventSchema.extend(ENTRY).meta({ id: 'AdminHistoryEntry' });
type EntryBody = z.output<typeof EntrySchema>;

/** The event that an entry is named after. */
export const findLeading = <Event extends Pick<ListedEvent, 'action'>>(
  events: readonly [Event, ...Event[]],
): Event =>
  events.find(({ action }) => !CONSEQUENCES.test(action) && !isStep(action)) ??
  events.find(({ action }) => !isStep(action)) ??
  events[0];

const isStep = (action: string): boolean =>
  STEPS.some((step) => (step.startsWith('%') ? action.endsWith(step.slice(1)) : action === step));

/** Presents entries of the history to a caller. */
export async function presentEntries(
  db: Handle,
  entries: readonly HistoryEntry[],
  caller: StaffCaller,
  now: Date,
): Promise<EntryBody[]> {
  const presented = await presentEvents(db, entries.flat(), caller, now);
  const byId = new Map(presented.map((event) => [event.id, event]));
  return entries.flatMap((events) => {
    const leading = byId.get(findLeading(events).id);
    return leading
      ? [
          toEntry(
            leading,
            events.flatMap(({ id }) => byId.get(id) ?? []),
          ),
        ]
      : [];
  });
}

function toEntry(leading: EventBody, events: readonly EventBody[]): EntryBody {
  const { kind, id: thing } = leading.resource;
  const same = events.filter(({ resource }) => resource.kind === kind && resource.id === thing);
  return {
    ...leading,
    // Of several changes of one thing the first value before, and the last one after.
    ...(leading.before && { before: Object.assign({}, ...same.map(({ before }) => before).toReversed()) }),
    ...(leading.after && { after: Object.assign({}, ...same.map(({ after }) => after)) }),
    names: Object.assign({}, ...events.map(({ names }) => names)),
    reason: leading.reason || (events.find(({ reason }) => reason !== '')?.reason ?? ''),
    ...findOthers(leading, events),
  };
}

/** Finds what else a request did besides an event, and which of its events the caller may undo. */
export function findOthers(
  shown: EventBody,
  events: readonly EventBody[],
): Pick<EntryBody, 'others' | 'undoable'> {
  const isOwn = shown.canUndo || shown.undoneBy !== null;
  const target = isOwn ? shown : events.find(({ canUndo }) => canUndo);
  return {
    others: events.flatMap(({ id, action, resource }) =>
      id === shown.id || isStep(action) ? [] : [{ action, resource }],
    ),
    undoable: target?.canUndo ? target.id : null,
  };
}

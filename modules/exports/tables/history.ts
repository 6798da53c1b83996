import type { ListedEvent } from '#modules/audit/index.ts';
import { AUDIT_FIELDS, listEventPage, showChange, type ShownChange } from '#modules/audit/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nameActors, type WithActor } from '../name-actors.ts';
import { type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

type Row = ListedEvent & WithActor & { shown: ShownChange };

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'Number in the chain', kind: 'number', value: ({ seq }) => seq },
  { heading: 'At (UTC)', kind: 'instant', value: ({ createdAt }) => createdAt },
  { heading: 'By', kind: 'text', value: ({ by: name }) => name },
  { heading: 'Action', kind: 'text', value: ({ action }) => action },
  { heading: 'Kind of thing', kind: 'text', value: ({ resource }) => resource.kind },
  { heading: 'Thing', kind: 'text', value: ({ resource }) => resource.id },
  { heading: 'Version', kind: 'number', value: ({ resource }) => resource.version },
  { heading: 'Before', kind: 'text', value: ({ shown }) => toJson(shown.before) },
  { heading: 'After', kind: 'text', value: ({ shown }) => toJson(shown.after) },
  { heading: 'Hidden from your role', kind: 'flag', value: ({ shown }) => shown.isHidden },
  { heading: 'Reason', kind: 'text', value: ({ reason }) => reason },
  { heading: 'Event', kind: 'text', value: ({ id }) => id },
  { heading: 'Request', kind: 'text', value: ({ requestId }) => requestId },
  { heading: 'Operation', kind: 'text', value: ({ operationId }) => operationId },
  { heading: 'Undoes the event', kind: 'text', value: ({ undoesEventId }) => undoesEventId },
];

const toJson = (fields: ShownChange['before']): string | null =>
  fields === null ? null : JSON.stringify(fields);

/** The history, one row an event, with what the viewer may read of it. */
export async function openHistory(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: COLUMNS,
    sort: by('at'),
    async list(request) {
      const { items, ...page } = await listEventPage(db, withFields(request, AUDIT_FIELDS));
      const acted = items.map((event) => ({
        ...event,
        actorKind: event.actor.kind,
        actorId: event.actor.id,
      }));
      const named = await nameActors(db, acted);
      return { ...page, items: named.map((event) => ({ ...event, shown: showChange(event, scope) })) };
    },
  });
}

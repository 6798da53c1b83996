import {
  createRecordInverses,
  type Inverse,
  type Inverses,
  refuseUndo,
  UNDONE,
  omitMissing,
} from '#modules/audit/index.ts';
import { z } from 'zod';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import type { EditOutcome } from './edit-outcome.ts';
import { RECORD_STATUSES, type RecordData, type RecordKind } from './record-kind.ts';
import { reorderRecords } from './reorder-records.ts';
import { setRecordStatus } from './set-record-status.ts';
import { updateRecord } from './update-record.ts';

const Status = z.enum(RECORD_STATUSES).catch('published');
const Order = z.object({ order: z.array(z.string()) });

/** Returns the inverses of changes of a kind of content. */
export function createKindInverses<Data extends RecordData>(kind: RecordKind<Data>): Inverses {
  const { name } = kind;
  return {
    ...createRecordInverses(name, ['updated', 'published', 'withdrawn', 'archived'], {
      async find(tx, key) {
        const found = await kind.find(tx, key);
        return found && { version: found.version, record: { ...found.data, status: found.status } };
      },
      async update(tx, actor, { id: key, patch, record, reason }) {
        const input = { key, expectedVersion: 'any' as const, reason };
        if ('status' in patch)
          return explain(
            await setRecordStatus(tx, actor, kind, { ...input, status: Status.parse(patch['status']) }),
          );
        const parsed = parseRecord(kind, record);
        if (!parsed.ok) return [`It would be invalid: ${parsed.reason}.`];
        return explain(await updateRecord(tx, actor, kind, { ...input, data: parsed.data }));
      },
      async recreate(tx, actor, { id: key, record, reason }) {
        const parsed = parseRecord(kind, record);
        if (!parsed.ok) return [`It would be invalid: ${parsed.reason}.`];
        const status = Status.parse(record['status']);
        return explain(await createRecord(tx, actor, kind, { key, data: parsed.data, status, reason }));
      },
      async remove(tx, actor, { id: key, reason }) {
        return explain(await deleteRecord(tx, actor, kind, { key, expectedVersion: 'any', reason }));
      },
    }),
    ...(kind.reorder && { [`${name}.reordered`]: createReorderInverse(kind) }),
  };
}

/** Parses a record of an event. A field that was missing is `null` there. */
function parseRecord<Data extends RecordData>(
  kind: RecordKind<Data>,
  { status: _, ...fields }: RecordData,
): ReturnType<RecordKind<Data>['parse']> {
  const parsed = kind.parse(fields);
  if (parsed.ok) return parsed;
  return kind.parse(omitMissing(fields));
}

const createReorderInverse =
  <Data extends RecordData>(kind: RecordKind<Data>): Inverse =>
  async (tx, actor, { before, after }) => {
    const current = (await kind.list(tx)).map(({ key }) => key);
    if (JSON.stringify(current) !== JSON.stringify(Order.parse(after).order))
      return refuseUndo('The order was changed again since.');
    await reorderRecords(tx, actor, kind, Order.parse(before).order);
    return UNDONE;
  };

function explain<Data>(outcome: EditOutcome<Data>): readonly string[] {
  switch (outcome.kind) {
    case 'saved':
    case 'unchanged':
      return [];
    case 'exists':
      return ['It exists again.'];
    case 'not-found':
      return ['It was deleted since.'];
    case 'conflict':
      return ['It was changed meanwhile.'];
    case 'refused':
      return [`It is refused: ${outcome.reason}.`];
  }
}

import { z } from 'zod';
import {
  createRecordInverses,
  type Inverse,
  type Inverses,
  refuseUndo,
  UNDONE,
} from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { createRecord, deleteRecord, type EditInput, type EditResult, updateRecord } from './edit-records.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { ListedKind, RecordData, RecordKind } from './record-kind.ts';
import { lockOrder, reorderRecords } from './reorder-records.ts';

/** Commands of a kind that undo runs, where they do more than those of this module. */
type Commands<Data, Refusal> = {
  update(
    tx: Transaction,
    actor: Actor,
    input: EditInput & { record: RecordData },
  ): Promise<EditResult<Data> | Refusal>;
  remove(
    tx: Transaction,
    actor: Actor,
    input: EditInput,
  ): Promise<EditResult<Data> | { kind: 'deleted' } | Refusal>;
  /** Returns why a command wrote nothing, as sentences; none when it wrote. */
  explain(result: EditResult<Data> | { kind: 'deleted' } | Refusal): readonly string[];
};

/** Returns the inverses of creating, changing and deleting records of a kind. */
export function createInverses<Data extends RecordData, Refusal = never>(
  kind: RecordKind<Data>,
  { update, remove, explain }: Commands<Data, Refusal>,
): Inverses {
  const updates = ['updated', ...Object.values(kind.statusActions ?? {})];
  return createRecordInverses(kind.name, updates, {
    find: kind.lock,
    update: async (tx, actor, { id, record, reason }) =>
      explain(await update(tx, actor, { id, record, reason })),
    async recreate(tx, actor, { id, record: deleted, reason }) {
      const isField = ([name]: [string, unknown]): boolean => kind.fields.includes(name);
      const entries = Object.entries(deleted);
      const record = Object.fromEntries(entries.filter(isField));
      const reasons = explain(await createRecord(tx, actor, kind, { id, record, reason }));
      const parts = Object.fromEntries(entries.filter((entry) => !isField(entry)));
      if (reasons.length === 0) await kind.parts?.restore(tx, actor, id, parts);
      return reasons;
    },
    remove: async (tx, actor, input) => explain(await remove(tx, actor, input)),
  });
}

/** As `createInverses`, for a kind without commands of its own, with its order. */
export const createListInverses = <Data extends RecordData>(kind: ListedKind<Data>): Inverses => ({
  ...createInverses(kind, {
    update: (tx, actor, input) => updateRecord(tx, actor, kind, input),
    remove: (tx, actor, input) => deleteRecord(tx, actor, kind, input),
    explain: explainRefusal,
  }),
  ...(kind.reorder && { [`${kind.name}.reordered`]: createReorderInverse(kind) }),
});

const OrderSchema = z.object({ order: z.array(z.string()) });

const createReorderInverse =
  <Data extends RecordData>(kind: ListedKind<Data>): Inverse =>
  async (tx, actor, { before, after }) => {
    const current = await lockOrder(tx, kind);
    if (JSON.stringify(current) !== JSON.stringify(OrderSchema.parse(after).order))
      return refuseUndo('The order was changed again since.');
    await reorderRecords(tx, actor, kind, OrderSchema.parse(before).order);
    return UNDONE;
  };

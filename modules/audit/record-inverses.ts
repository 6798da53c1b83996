import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type Inverse, type Inverses, invertUpdate, refuseUndo, toUndoOutcome } from './inverse.ts';
import { UNDO_REFUSALS } from './undo-messages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Commands of a kind of record. Each returns sentences that say why it wrote nothing. */
export type RecordCommands = {
  find(tx: Transaction, id: string): Promise<{ version: number; record: Fields } | undefined>;
  update(
    tx: Transaction,
    actor: Actor,
    /** `record` is the whole record with the patch applied, `stored` the one before. */
    input: { id: string; patch: Fields; record: Fields; stored: Fields; reason: string },
  ): Promise<readonly string[]>;
  /** Creates a deleted record again, with its id. */
  recreate(
    tx: Transaction,
    actor: Actor,
    input: { id: string; record: Fields; reason: string },
  ): Promise<readonly string[]>;
  /** Deletes the record, or archives one that has to stay. */
  remove(tx: Transaction, actor: Actor, input: { id: string; reason: string }): Promise<readonly string[]>;
};

/**
 * Returns the inverses of creating, changing and deleting records. `updates` are the actions that
 * change fields of one: `updated`, `published`. A field that was changed again since stays; a record
 * that was changed since its creation is not removed.
 */
export function createRecordInverses(
  kind: string,
  updates: readonly string[],
  commands: RecordCommands,
): Inverses {
  const undoUpdate: Inverse = async (tx, actor, change, reason) => {
    const { id } = change.resource;
    const current = await commands.find(tx, id);
    if (!current) return refuseUndo(UNDO_REFUSALS.deleted);
    const { patch, skipped } = invertUpdate(change, current.record);
    if (Object.keys(patch).length === 0) return refuseUndo(UNDO_REFUSALS.fieldsChanged(skipped));
    const record = { ...current.record, ...patch };
    return toUndoOutcome(
      await commands.update(tx, actor, { id, patch, record, stored: current.record, reason }),
      skipped,
    );
  };
  const undoCreation: Inverse = async (tx, actor, { resource: { id, version }, after }, reason) => {
    const current = await commands.find(tx, id);
    if (!current) return refuseUndo(UNDO_REFUSALS.deleted);
    // After changes that were undone it has later versions, and is what was created.
    const isSame = Object.entries(current.record).every(([field, value]) =>
      isDeepStrictEqual(value ?? null, after?.[field] ?? null),
    );
    if (version !== null && current.version !== version && !isSame) return refuseUndo(UNDO_REFUSALS.changed);
    return toUndoOutcome(await commands.remove(tx, actor, { id, reason }));
  };
  const undoDeletion: Inverse = async (tx, actor, { resource: { id }, before }, reason) => {
    if (await commands.find(tx, id)) return refuseUndo(UNDO_REFUSALS.exists);
    return toUndoOutcome(await commands.recreate(tx, actor, { id, record: before ?? {}, reason }));
  };
  return {
    [`${kind}.created`]: undoCreation,
    [`${kind}.deleted`]: undoDeletion,
    ...Object.fromEntries(updates.map((action) => [`${kind}.${action}`, undoUpdate])),
  };
}

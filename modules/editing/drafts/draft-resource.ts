import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RecordData, RecordKind } from '../records/record-kind.ts';
import type { SavedRecord } from '../records/save-record.ts';

/** A resource after a draft was merged into it. */
export type MergedDraft = {
  id: string;
  /** All fields. One that the draft removed is absent. */
  record: RecordData;
  /** The version that the draft was merged into. It is locked. */
  expectedVersion: number;
  reason?: string | undefined;
};

/**
 * A kind of resource that can have a draft. `Refusal` is what its update command returns when it
 * writes nothing.
 */
export type DraftResource<Refusal> = {
  /** Name in events, revisions and working copies: `product`. */
  kind: string;
  /**
   * Fields that a draft may hold. Price, stock, status and flags are not among them: they have
   * commands that save at once. Names are compared as a whole, also one with a locale, `story:fr`.
   */
  fields: readonly string[];
  /** Version of a resource that was never saved, where its drafts may begin with that; else 1. */
  firstVersion?: number;
  /** Finds a resource and locks its row. */
  find(tx: Transaction, id: string): Promise<{ version: number; record: RecordData } | undefined>;
  /** Runs the update command of the kind, which writes revision and event. */
  update(
    tx: Transaction,
    actor: Actor,
    merged: MergedDraft,
  ): Promise<{ kind: 'saved'; version: number } | { kind: 'refused'; refusal: Refusal }>;
};

/**
 * Returns a kind of record as a resource that can have drafts. `update` is its update command, which
 * takes a whole record of any form.
 */
export const createDrafts = <Data extends RecordData, Refusal extends { kind: string }>(
  kind: Pick<RecordKind<Data>, 'name' | 'fields' | 'savedAtOnce' | 'lock'>,
  update: (tx: Transaction, actor: Actor, merged: MergedDraft) => Promise<SavedRecord | Refusal>,
): DraftResource<Refusal> => ({
  kind: kind.name,
  fields: kind.fields.filter((field) => !kind.savedAtOnce.includes(field)),
  find: kind.lock,
  async update(tx, actor, merged) {
    const result = await update(tx, actor, merged);
    return isSaved(result) ? result : { kind: 'refused', refusal: result };
  },
});

const isSaved = (result: { kind: string }): result is SavedRecord => result.kind === 'saved';

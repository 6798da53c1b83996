import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RecordData } from '../record-kind.ts';

/** The data of a resource after a draft was merged into it. */
export type MergedDraft = {
  id: string;
  /** All fields. One that the draft removed is absent. */
  data: RecordData;
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
  /** Finds a resource and locks its row. */
  find(tx: Transaction, id: string): Promise<{ version: number; data: RecordData } | undefined>;
  /** Runs the update command of the kind, which writes revision and event. */
  update(
    tx: Transaction,
    actor: Actor,
    merged: MergedDraft,
  ): Promise<{ kind: 'saved'; version: number } | { kind: 'refused'; refusal: Refusal }>;
};

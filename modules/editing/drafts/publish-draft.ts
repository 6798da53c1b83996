import { isDeepStrictEqual } from 'node:util';
import { findRevision } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { DraftResource } from './draft-resource.ts';
import { endDraft } from './end-draft.ts';
import { type Draft, lockDraft } from './find-draft.ts';
import { type DraftChoices, type DraftConflict, mergeDraft } from './merge-draft.ts';

/** Result of publishing a draft. With anything but `published` nothing was written. */
export type PublishDraftResult<Refusal> =
  | { kind: 'published'; version: number }
  | { kind: 'no-draft' }
  /** The resource was deleted. */
  | { kind: 'not-found' }
  /** The draft was saved since the version that the editor saw. */
  | { kind: 'draft-conflict'; draft: Draft }
  /** Fields that were changed here and in the draft, and the version that has the current values. */
  | { kind: 'conflict'; currentVersion: number; conflicts: DraftConflict[] }
  | { kind: 'refused'; refusal: Refusal };

type Input = {
  id: string;
  /** The version of the draft that the editor saw. */
  expectedVersion: string;
  /**
   * What the editor chose for each conflict, and the version of the resource whose values the editor
   * saw: choices over another version do not count.
   */
  resolution?: { currentVersion: number; choices: DraftChoices } | undefined;
  reason?: string | undefined;
};

/**
 * Merges the draft of a resource into its current data by field, runs the update command of the
 * kind, and deletes the draft.
 */
export async function publishDraft<Refusal>(
  tx: Transaction,
  actor: Actor,
  resource: DraftResource<Refusal>,
  { id, expectedVersion, resolution, reason }: Input,
): Promise<PublishDraftResult<Refusal>> {
  const { kind } = resource;
  const current = await resource.find(tx, id);
  const draft = await lockDraft(tx, { kind, id });
  if (!draft) return { kind: 'no-draft' };
  if (!current) return { kind: 'not-found' };
  if (draft.version !== expectedVersion) return { kind: 'draft-conflict', draft };
  const base =
    draft.baseVersion === current.version
      ? current.record
      : await findRevision(tx, { kind, id, version: draft.baseVersion });
  const isSeen = resolution?.currentVersion === current.version;
  const sides = { base, current: current.record, patch: draft.patch };
  const { data: record, conflicts } = mergeDraft(sides, isSeen ? resolution.choices : {});
  if (conflicts.length > 0) return { kind: 'conflict', currentVersion: current.version, conflicts };
  const outcome = isDeepStrictEqual(record, current.record)
    ? { kind: 'saved' as const, version: current.version }
    : await resource.update(tx, actor, { id, record, expectedVersion: current.version, reason });
  if (outcome.kind === 'refused') return outcome;
  await endDraft(tx, actor, { kind, id }, { what: 'published', draft, reason });
  return { kind: 'published', version: outcome.version };
}

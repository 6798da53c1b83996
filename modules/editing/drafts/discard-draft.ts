import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { endDraft } from './end-draft.ts';
import { type Draft, lockDraft } from './find-draft.ts';

export type DiscardDraftResult =
  | { kind: 'discarded' }
  | { kind: 'no-draft' }
  /** The draft was saved since the version that the editor saw. */
  | { kind: 'draft-conflict'; draft: Draft };

/** Deletes the draft of a resource, also of one that was deleted. */
export async function discardDraft(
  tx: Transaction,
  actor: Actor,
  {
    kind,
    id,
    expectedVersion,
    reason,
  }: {
    kind: string;
    id: string;
    /** The version of the draft that the editor saw. */
    expectedVersion: string;
    reason?: string | undefined;
  },
): Promise<DiscardDraftResult> {
  const draft = await lockDraft(tx, { kind, id });
  if (!draft) return { kind: 'no-draft' };
  if (draft.version !== expectedVersion) return { kind: 'draft-conflict', draft };
  await endDraft(tx, actor, { kind, id }, { what: 'discarded', draft, reason });
  return { kind: 'discarded' };
}

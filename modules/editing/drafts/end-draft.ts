import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { workingCopy } from '../tables.ts';
import { type Draft, isDraftOf } from './find-draft.ts';

type Ending = { what: 'discarded' | 'published'; draft: Draft; reason?: string | undefined };

/** Deletes the draft of a resource. Its last state stays in the event. */
export async function endDraft(
  tx: Transaction,
  actor: Actor,
  resource: { kind: string; id: string },
  { what, draft, reason }: Ending,
): Promise<void> {
  await tx.delete(workingCopy).where(isDraftOf(resource));
  await recordEvent(tx, actor, {
    action: `${resource.kind}.draft-${what}`,
    resource,
    before: { draft: draft.patch, baseVersion: draft.baseVersion },
    after: { draft: null },
    reason,
  });
}

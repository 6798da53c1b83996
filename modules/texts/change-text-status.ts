import type { TextKind } from '#contract/content/text-kinds.ts';
import type { PublishingState } from '#contract/catalog/publishing-states.ts';
import { type EditRefusal, updateRecord } from '#modules/editing/index.ts';
import type { RecordData } from '#modules/editing/kinds.ts';
import { addRedirect, type RedirectFailure } from '#modules/redirects/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { textRecords } from './text-kinds.ts';

type Outcome =
  | { kind: 'saved'; version: number }
  | { kind: 'redirect-refused'; failure: RedirectFailure }
  | EditRefusal<RecordData>;

/**
 * Gives a text another status. One that leaves the shop may lead on: its path then redirects, instead of
 * saying that the page is gone. With a refusal the caller rolls back.
 */
export async function changeTextStatus(
  tx: Transaction,
  actor: Actor,
  input: {
    kind: TextKind;
    id: string;
    status: PublishingState;
    /** Path to which the text's own leads from now on. */
    redirectTo?: string | undefined;
    expectedVersion: number;
    reason?: string | undefined;
  },
): Promise<Outcome> {
  const { kind, id, status, redirectTo, expectedVersion, reason } = input;
  const records = textRecords(kind);
  const change = { status };
  const saved = await updateRecord(tx, actor, records, { id, change, expectedVersion, reason });
  if (saved.kind !== 'saved' || redirectTo === undefined || status === 'published') return saved;
  const stored = await records.lock(tx, id);
  const from = stored && records.path?.(id, stored.record);
  if (from === undefined) return saved;
  const redirect = await addRedirect(tx, actor, { from, to: redirectTo, replace: true });
  return redirect.ok ? saved : { kind: 'redirect-refused', failure: redirect.failure };
}

import type { TextKind } from '#contract/content/text-kinds.ts';
import { type EditRefusal, findDraft, publishDraft, updateRecord } from '#modules/editing/index.ts';
import type { RecordData } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { textDrafts, textRecords } from './text-kinds.ts';

type Published = Exclude<
  Awaited<ReturnType<typeof publishDraft<EditRefusal<RecordData>>>>,
  { kind: 'no-draft' }
>;

/**
 * Publishes a text: its draft, if it has one, goes into it, and a text that was not public becomes so.
 * With any outcome but `published` the caller rolls back.
 */
export async function publishText(
  tx: Transaction,
  actor: Actor,
  {
    kind,
    id,
    draftVersion,
    resolution,
    reason,
  }: {
    kind: TextKind;
    id: string;
    /** The version of the draft that the editor saw; `undefined`: whichever there is. */
    draftVersion?: string | undefined;
    resolution?: Parameters<typeof publishDraft>[3]['resolution'];
    reason?: string | undefined;
  },
): Promise<Published> {
  const records = textRecords(kind);
  const stored = await records.lock(tx, id);
  if (!stored) return { kind: 'not-found' };
  let { version } = stored;
  const expectedVersion = draftVersion ?? (await findDraft(tx, { kind, id }))?.version;
  if (expectedVersion !== undefined) {
    const input = { id, expectedVersion, resolution, reason };
    const outcome = await publishDraft(tx, actor, textDrafts(kind), input);
    if (outcome.kind === 'no-draft') return { kind: 'not-found' };
    if (outcome.kind !== 'published') return outcome;
    version = outcome.version;
  }
  const { status } = stored.record;
  if (status === undefined || status === 'published') return { kind: 'published', version };
  const change = { status: 'published' };
  const saved = await updateRecord(tx, actor, records, { id, change, expectedVersion: version, reason });
  return saved.kind === 'saved'
    ? { kind: 'published', version: saved.version }
    : { kind: 'refused', refusal: saved };
}

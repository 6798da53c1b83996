import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RecordData } from '../records/record-kind.ts';
import { workingCopy } from '../tables.ts';
import type { DraftResource } from './draft-resource.ts';
import { type Draft, isDraftOf, lockDraft } from './find-draft.ts';

export type SaveDraftResult =
  | { kind: 'saved'; version: string }
  | { kind: 'not-found' }
  /** A draft cannot hold these fields: the resource has none of that name, or saves it at once. */
  | { kind: 'fields-refused'; fields: string[] }
  /** The resource never had that version. */
  | { kind: 'unknown-version'; currentVersion: number }
  /** The draft was saved, published or discarded since: `undefined` is no draft. */
  | { kind: 'draft-conflict'; draft: Draft | undefined };

type Input = {
  id: string;
  /** The version of the resource that the patch belongs to. */
  baseVersion: number;
  /** Merge patch (RFC 7396) over that version, whole: it replaces that of an earlier save. */
  patch: RecordData;
  /** The version of the draft that the editor saw; `undefined`: there was none. */
  expectedVersion: string | undefined;
};

/**
 * Saves the draft of a resource, which has one at a time. Only the first save is an event: editors
 * save every second. The last state is in the event that ends the draft.
 */
export async function saveDraft(
  tx: Transaction,
  actor: Actor,
  resource: Pick<DraftResource<unknown>, 'kind' | 'fields' | 'firstVersion' | 'find'>,
  { id, baseVersion, patch, expectedVersion }: Input,
): Promise<SaveDraftResult> {
  const { kind } = resource;
  const fields = Object.keys(patch).filter((field) => !resource.fields.includes(field));
  if (fields.length > 0) return { kind: 'fields-refused', fields };
  const current = await resource.find(tx, id);
  if (!current) return { kind: 'not-found' };
  if (baseVersion < (resource.firstVersion ?? 1) || baseVersion > current.version)
    return { kind: 'unknown-version', currentVersion: current.version };
  const draft = await lockDraft(tx, { kind, id });
  if (draft?.version !== expectedVersion) return { kind: 'draft-conflict', draft };
  const saved = {
    baseVersion,
    patch,
    version: uuidv7(),
    actorKind: actor.kind,
    actorId: actor.id,
    updatedAt: new Date(),
  };
  if (draft) {
    await tx.update(workingCopy).set(saved).where(isDraftOf({ kind, id }));
    return { kind: 'saved', version: saved.version };
  }
  await tx.insert(workingCopy).values({ ...saved, resourceKind: kind, resourceId: id });
  await recordEvent(tx, actor, {
    action: `${kind}.draft-started`,
    resource: { kind, id },
    before: { draft: null },
    after: { draft: patch, baseVersion },
  });
  return { kind: 'saved', version: saved.version };
}

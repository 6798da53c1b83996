import { type FieldChanges, findLastVersion, listChanges, recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RecordData, RecordKind, StoredRecord } from './record-kind.ts';
import { placePages, saveVersions } from './save-versions.ts';

/** A record that was saved; without changed fields it is as it was, in the version that it had. */
export type SavedRecord = { kind: 'saved'; id: string; version: number; changedFields: string[] };

export type ToSave<Data> = {
  id: string;
  /** Checked. */
  record: Data;
  /** What is stored, locked; `undefined` for a new record. */
  stored: StoredRecord<Data> | undefined;
  /** What happened, after the name of the kind: `moved`. */
  action?: string | undefined;
  reason?: string | undefined;
  /** What changes with it, for its event. */
  others?: FieldChanges | undefined;
  /** Runs between the write and its event: in an operation, what it records is undone after the event. */
  meanwhile?: (() => Promise<void>) | undefined;
};

/**
 * Writes a record as its next version, with revision, audit event and redirects. A record that changes
 * nothing is no new version. The versions of one that was deleted go on, so that no two texts share one.
 */
export async function saveRecord<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  { id, record, stored, action, reason, others, meanwhile }: ToSave<Data>,
): Promise<SavedRecord> {
  const changes = listChanges({ ...stored?.record, ...others?.before }, { ...record, ...others?.after });
  if (stored && !changes) return { kind: 'saved', id, version: stored.version, changedFields: [] };
  const version = (stored?.version ?? (await findLastVersion(tx, { kind: kind.name, id }))) + 1;
  await kind.write(tx, actor, { id, version, record, stored });
  await saveVersions(tx, actor, kind.name, [{ id, version, record, stored }]);
  await meanwhile?.();
  const changedFields = Object.keys(changes?.after ?? {});
  await recordEvent(tx, actor, {
    action: `${kind.name}.${action ?? nameAction(kind, record, stored && changedFields)}`,
    resource: { kind: kind.name, id, version },
    before: stored ? (changes?.before ?? {}) : null,
    after: changes?.after ?? {},
    reason,
  });
  if (kind.path) {
    const wasShown = stored !== undefined && stored.record['status'] !== 'draft';
    const former = wasShown ? kind.path(id, stored.record) : undefined;
    const page = { path: kind.path(id, record), isShown: record['status'] === 'published', former };
    await placePages(tx, actor, [page]);
  }
  return { kind: 'saved', id, version, changedFields };
}

/** `changedFields` are missing of a new record. */
function nameAction<Data extends RecordData>(
  { statusActions }: RecordKind<Data>,
  { status }: RecordData,
  changedFields: readonly string[] | undefined,
): string {
  if (!changedFields) return 'created';
  const isStatus = changedFields.length === 1 && changedFields[0] === 'status';
  const named = Object.entries(statusActions ?? {}).find(([one]) => one === status);
  return (isStatus ? named?.[1] : undefined) ?? 'updated';
}

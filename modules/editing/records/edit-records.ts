import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PUBLISHING_STATES, type PublishingState } from '#contract/catalog/publishing-states.ts';
import { recordEvent, saveRevision } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type ChangedMeanwhile, checkVersion } from './check-version.ts';
import type { FieldIssue, RecordData, RecordKind, StoredRecord } from './record-kind.ts';
import { type SavedRecord, saveRecord } from './save-record.ts';
import { BEFORE_VERSIONS } from './save-versions.ts';

/** Why a record was not saved. Nothing was written. */
export type EditRefusal<Data> =
  | { kind: 'unknown' }
  /** A record has that id already. */
  | { kind: 'exists' }
  | { kind: 'invalid'; issues: readonly FieldIssue[] }
  | { kind: 'not-allowed-now'; from: PublishingState; to: PublishingState }
  | ChangedMeanwhile<Data>;

export type EditResult<Data> = SavedRecord | EditRefusal<Data>;

/** What every command on an existing record receives. */
export type EditInput = {
  id: string;
  /** The version that the editor saw; without it every version is overwritten. */
  expectedVersion?: number | undefined;
  reason?: string | undefined;
};

/** Fields that replace those of the record, or a whole record, of any form. */
export type Given<Data> = { change: Readonly<Partial<Data>> } | { record: RecordData };

/** Creates a record, also one that was deleted. */
export async function createRecord<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  { id, record, reason }: { id: string; record: RecordData; reason?: string | undefined },
): Promise<EditResult<Data>> {
  // Of two that create it at the same time, one finds that of the other.
  const name = `${kind.name} ${id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  if (await kind.lock(tx, id)) return { kind: 'exists' };
  const checked = await checkRecord(tx, kind, { id, given: record, before: undefined });
  return 'kind' in checked
    ? checked
    : await saveRecord(tx, actor, kind, { id, record: checked.record, stored: undefined, reason });
}

/** Changes a record: fields, status. */
export async function updateRecord<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  input: EditInput & Given<Data>,
): Promise<EditResult<Data>> {
  const next = await prepareUpdate(tx, kind, input);
  const { id, reason } = input;
  return 'kind' in next ? next : await saveRecord(tx, actor, kind, { id, ...next, reason });
}

/** Locks a record and checks what it is to become, or returns why it cannot change. */
export async function prepareUpdate<Data extends RecordData>(
  tx: Transaction,
  kind: RecordKind<Data>,
  input: EditInput & Given<Data>,
): Promise<{ stored: StoredRecord<Data>; record: Data } | EditRefusal<Data>> {
  const stored = await lockRecord(tx, kind, input);
  if ('kind' in stored) return stored;
  const given = 'change' in input ? { ...stored.record, ...input.change } : input.record;
  const checked = await checkRecord(tx, kind, { id: input.id, given, before: stored.record });
  return 'kind' in checked ? checked : { stored, record: checked.record };
}

/** Deletes a record. Its revisions stay. */
export async function deleteRecord<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  input: EditInput,
): Promise<{ kind: 'deleted' } | { kind: 'unknown' } | ChangedMeanwhile<Data>> {
  const stored = await lockRecord(tx, kind, input);
  return 'kind' in stored ? stored : await removeRecord(tx, actor, kind, stored, input.reason);
}

/** Locks a record that is to change, or returns why it cannot. */
export async function lockRecord<Stored extends StoredRecord<RecordData>>(
  tx: Transaction,
  kind: { name: string; lock(tx: Transaction, id: string): Promise<Stored | undefined> },
  { id, expectedVersion }: EditInput,
): Promise<Stored | { kind: 'unknown' } | ChangedMeanwhile<Stored['record']>> {
  const stored = await kind.lock(tx, id);
  if (!stored) return { kind: 'unknown' };
  return (await checkVersion(tx, kind.name, stored, expectedVersion)) ?? stored;
}

/** Checks what a record is to become. `before` is what is stored. */
export async function checkRecord<Data extends RecordData>(
  tx: Transaction,
  kind: RecordKind<Data>,
  { id, given, before }: { id: string; given: RecordData; before: Data | undefined },
): Promise<{ record: Data } | Extract<EditRefusal<Data>, { kind: 'invalid' | 'not-allowed-now' }>> {
  const from = StatusSchema.safeParse(before?.['status']).data;
  const to = StatusSchema.safeParse(given['status']).data;
  if (from && to && kind.mayMove?.(from, to) === false) return { kind: 'not-allowed-now', from, to };
  const { record, issues: limits } = kind.parse(given, before);
  const rules = record ? await kind.findIssues?.(tx, { id, record, before }) : [];
  const issues = [...limits, ...(rules ?? [])];
  return record && issues.length === 0 ? { record } : { kind: 'invalid', issues };
}

const StatusSchema = z.enum(PUBLISHING_STATES);

/** Deletes a locked record. */
export async function removeRecord<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: RecordKind<Data>,
  stored: StoredRecord<Data>,
  reason: string | undefined,
): Promise<{ kind: 'deleted' }> {
  const { id, version, record } = stored;
  const parts = await kind.parts?.release(tx, actor, id);
  // A record that is created again has the version after the last one that is saved.
  await saveRevision(tx, BEFORE_VERSIONS, { kind: kind.name, id, version }, record);
  await kind.remove(tx, id);
  await recordEvent(tx, actor, {
    action: `${kind.name}.deleted`,
    resource: { kind: kind.name, id, version },
    before: { ...record, ...parts },
    after: null,
    reason,
  });
  return { kind: 'deleted' };
}

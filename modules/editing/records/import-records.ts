import type { PublishingState } from '#contract/catalog/publishing-states.ts';
import { listChanges } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { createRecord, deleteRecord, type EditResult, updateRecord } from './edit-records.ts';
import { describeIssues, explainRefusal } from './explain-refusal.ts';
import type { ListedKind, ListedRecord, RecordData } from './record-kind.ts';
import { reorderRecords } from './reorder-records.ts';

/** A record as a file holds it. */
export type FileRecord = {
  id: string;
  /** Its fields without the status. */
  record: RecordData;
  /** The version that the file was exported with; `undefined` in a file that was written by hand. */
  version?: number | undefined;
  /** `undefined`: as it is; a new record is published. */
  status?: PublishingState | undefined;
};

/** What an import did to a record, or why it must not. */
export type RecordChange = {
  kind: string;
  id: string;
  action: 'created' | 'updated' | 'deleted' | 'unchanged' | 'conflict' | 'refused';
  /** Names of the changed fields. */
  fields: readonly string[];
  /** Why it is a conflict or refused. */
  reason: string;
};

type Options = {
  /** The file lists every record: the others are deleted. */
  isWholeList?: boolean;
  /** Overwrites what was edited since the file was exported. */
  takesMine?: boolean;
};

/**
 * Imports the records of files. A record that was edited since its file was exported is a conflict,
 * and so is one that a file without a version would overwrite, unless it is as delivered. After a
 * conflict or a refusal the caller rolls back.
 */
export async function importRecords<Data extends RecordData>(
  tx: Transaction,
  actor: Actor,
  kind: ListedKind<Data>,
  files: readonly FileRecord[],
  { isWholeList = false, takesMine = false }: Options = {},
): Promise<RecordChange[]> {
  const stored = new Map((await kind.list(tx)).map((one) => [one.id, one]));
  const changes: RecordChange[] = [];
  const report = (id: string, action: RecordChange['action'], rest: Partial<RecordChange> = {}): void =>
    void changes.push({ kind: kind.name, id, action, fields: [], reason: '', ...rest });

  for (const file of files) {
    const { id } = file;
    const current = stored.get(id);
    const status = file.status ?? current?.record['status'];
    const record = { ...file.record, ...(status !== undefined && { status }) };
    if (!current) {
      report(id, 'created', toProblem(await createRecord(tx, actor, kind, { id, record }), 'created'));
      continue;
    }
    const fields = Object.keys(listChanges(current.record, record)?.after ?? {});
    if (fields.length === 0) {
      report(id, 'unchanged');
      continue;
    }
    if (!takesMine && !wasSeen(current, file)) {
      report(id, 'conflict', { fields, reason: describeConflict(current, file.version) });
      continue;
    }
    const expectedVersion = current.version;
    const updated = await updateRecord(tx, actor, kind, { id, record, expectedVersion });
    report(id, 'updated', { fields, ...toProblem(updated, 'edited') });
  }

  if (isWholeList) {
    const listed = new Set(files.map(({ id }) => id));
    for (const { id, version, isUnedited } of [...stored.values()].filter((one) => !listed.has(one.id))) {
      if (!takesMine && !isUnedited) {
        report(id, 'conflict', { reason: 'is in the shop and not in the file' });
        continue;
      }
      await deleteRecord(tx, actor, kind, { id, expectedVersion: version });
      report(id, 'deleted');
    }
    await reorderRecords(
      tx,
      actor,
      kind,
      files.map(({ id }) => id),
    );
  }
  return changes;
}

/** Whether the file was exported with what is stored, or what is stored is as delivered. */
const wasSeen = ({ version, isUnedited }: ListedRecord<unknown>, file: FileRecord): boolean =>
  file.version === undefined ? isUnedited : file.version === version;

/** Returns why a file must not overwrite a stored version. `exported` is the version in the file. */
export const describeConflict = ({ version }: { version: number }, exported: number | undefined): string =>
  exported === undefined
    ? `is in the shop at version ${version}, and the file names no version`
    : `was edited since: version ${version} in the shop, ${exported} in the file`;

/** Returns what a report says about a command that wrote nothing; `undefined` when it wrote. */
function toProblem<Data extends RecordData>(
  result: EditResult<Data>,
  done: 'created' | 'edited',
): Pick<RecordChange, 'action' | 'reason'> | undefined {
  switch (result.kind) {
    case 'saved':
      return undefined;
    case 'invalid':
      return { action: 'refused', reason: describeIssues(result.issues) };
    case 'not-allowed-now':
      return { action: 'refused', reason: explainRefusal(result).join(' ') };
    case 'exists':
    case 'unknown':
    case 'changed-meanwhile':
      return { action: 'conflict', reason: `was ${done} just now` };
  }
}

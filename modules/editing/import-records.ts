import { listChanges } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import type { EditOutcome } from './edit-outcome.ts';
import type { RecordData, RecordKind, RecordStatus, StoredRecord } from './record-kind.ts';
import { reorderRecords } from './reorder-records.ts';
import { setRecordStatus } from './set-record-status.ts';
import { updateRecord } from './update-record.ts';

/** A record as a file holds it. */
export type FileRecord<Data> = {
  key: string;
  data: Data;
  /** The version that the file was exported with; `undefined` in a file that was written by hand. */
  version?: number | undefined;
  /** `undefined`: as it is; a new record is published. */
  status?: RecordStatus | undefined;
};

/** What an import did to a record, or why it must not. */
export type RecordChange = {
  kind: string;
  key: string;
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
  kind: RecordKind<Data>,
  files: readonly FileRecord<Data>[],
  { isWholeList = false, takesMine = false }: Options = {},
): Promise<RecordChange[]> {
  const stored = new Map((await kind.list(tx)).map((record) => [record.key, record]));
  const changes: RecordChange[] = [];
  const report = (key: string, action: RecordChange['action'], rest: Partial<RecordChange> = {}): void =>
    void changes.push({ kind: kind.name, key, action, fields: [], reason: '', ...rest });

  for (const file of files) {
    const { key, data, status } = file;
    const current = stored.get(key);
    if (!current) {
      const outcome = await createRecord(tx, actor, kind, { key, data, ...(status && { status }) });
      report(key, 'created', toProblem(outcome, current));
      continue;
    }
    const fields = listFields(current, file);
    if (fields.length === 0) {
      report(key, 'unchanged');
      continue;
    }
    const expectedVersion = getExpectedVersion(current, file, takesMine);
    if (expectedVersion === undefined) {
      report(key, 'conflict', { fields, reason: describeConflict(current, file.version) });
      continue;
    }
    const input = { key, expectedVersion };
    const updated = await updateRecord(tx, actor, kind, { ...input, data });
    const problem = toProblem(updated, current);
    if (problem ?? (status === undefined || status === current.status)) {
      report(key, 'updated', { fields, ...problem });
      continue;
    }
    const outcome = await setRecordStatus(tx, actor, kind, { ...input, status, expectedVersion: 'any' });
    report(key, 'updated', { fields, ...toProblem(outcome, current) });
  }

  if (isWholeList) {
    const listed = new Set(files.map(({ key }) => key));
    for (const current of [...stored.values()].filter(({ key }) => !listed.has(key))) {
      const { key } = current;
      if (!takesMine && !current.isUnedited) {
        report(key, 'conflict', { reason: 'is in the shop and not in the file' });
        continue;
      }
      await deleteRecord(tx, actor, kind, { key, expectedVersion: current.version });
      report(key, 'deleted');
    }
    await reorderRecords(
      tx,
      actor,
      kind,
      files.map(({ key }) => key),
    );
  }
  return changes;
}

function listFields<Data extends RecordData>(
  current: StoredRecord<Data>,
  { data, status }: FileRecord<Data>,
): string[] {
  const fields = Object.keys(listChanges(current.data, data)?.after ?? {});
  return status === undefined || status === current.status ? fields : [...fields, 'status'];
}

/** Returns the version that may be overwritten; `undefined` for none. */
function getExpectedVersion(
  { version, isUnedited }: StoredRecord<unknown>,
  file: FileRecord<unknown>,
  takesMine: boolean,
): number | undefined {
  const isSeen = file.version === undefined ? isUnedited : file.version === version;
  return isSeen || takesMine ? version : undefined;
}

/** Returns why a file must not overwrite a stored version. `exported` is the version in the file. */
export const describeConflict = ({ version }: { version: number }, exported: number | undefined): string =>
  exported === undefined
    ? `is in the shop at version ${version}, and the file names no version`
    : `was edited since: version ${version} in the shop, ${exported} in the file`;

/** Returns what a report says about a command that wrote nothing; `undefined` when it wrote. */
function toProblem<Data>(
  outcome: EditOutcome<Data>,
  current: StoredRecord<Data> | undefined,
): Pick<RecordChange, 'action' | 'reason'> | undefined {
  switch (outcome.kind) {
    case 'saved':
    case 'unchanged':
      return undefined;
    case 'refused':
      return { action: 'refused', reason: outcome.reason };
    case 'exists':
    case 'not-found':
    case 'conflict':
      return { action: 'conflict', reason: current ? 'was edited just now' : 'was created just now' };
  }
}

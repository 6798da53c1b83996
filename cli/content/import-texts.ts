import { finishOperation, startOperation } from '#modules/audit/index.ts';
import { importRecords, type RecordChange } from '#modules/editing/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listFileRecords } from './list-file-records.ts';
import type { Texts } from './load-content-folder.ts';

type Options = {
  /** Writes nothing. */
  isCheck: boolean;
  /** Overwrites what was edited since the files were exported. */
  takesMine: boolean;
};

export type ImportTextsResult = {
  changes: readonly RecordChange[];
  /** The event of the import; `undefined` when it changed nothing. */
  eventId: string | undefined;
  /** Nothing is written when a change is a conflict or refused, or in a check. */
  isWritten: boolean;
};

/** Imports texts as one operation in one transaction, or finds out what that would change. */
export async function importTexts(
  db: Database,
  actor: Actor,
  texts: Texts,
  { isCheck, takesMine }: Options,
): Promise<ImportTextsResult> {
  const changes: RecordChange[] = [];
  let eventId: string | undefined;
  const isWritten = await inTransaction(db, async (tx) => {
    const importing = await startOperation(tx, actor, { kind: 'content-import' });
    for (const { kind, records, isWholeList } of listFileRecords(texts))
      changes.push(...(await importRecords(tx, importing, kind, records, { isWholeList, takesMine })));
    const isStopped = changes.some(({ action }) => action === 'conflict' || action === 'refused');
    if (isStopped || isCheck) throw new RolledBack();
    eventId = await finishOperation(tx, importing, { action: 'content.imported' });
    return true;
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return false;
    throw error;
  });
  return { changes, eventId, isWritten };
}

/** Ends a transaction that must write nothing. */
class RolledBack extends Error {}

import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { IMPORT_KINDS } from '#contract/staff/imports.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { getImportKind } from '../import-kinds.ts';
import { importFilePart, importRow, importTable } from '../tables.ts';
import type { StoredImport } from './find-import.ts';

const CLEANER: Actor = systemActor('import-cleaner');
const PERSONAL = IMPORT_KINDS.filter((kind) => getImportKind(kind).isPersonal);
const RUNNING = ['checking', 'committing'] as const;

/**
 * Deletes what an import holds of people: the file, the samples of its columns, and what its rows say.
 * How many rows there were, and what became of them, stays.
 */
export async function forgetPeople(
  tx: Transaction,
  { id, fileId, fileName, columns }: Pick<StoredImport, 'id' | 'fileId' | 'fileName' | 'columns'>,
): Promise<void> {
  await tx.delete(importFilePart).where(eq(importFilePart.fileId, fileId));
  const empty = { key: '', name: '', before: null, after: null, errors: [], warnings: [] };
  await tx.update(importRow).set(empty).where(eq(importRow.importId, id));
  await tx
    .update(importTable)
    .set({ columns: columns.map((column) => ({ ...column, samples: [] })) })
    .where(eq(importTable.id, id));
  await recordEvent(tx, CLEANER, {
    action: 'import.emptied',
    resource: { kind: 'import', id },
    before: { fileName },
    after: null,
  });
}

/** Deletes imports of people that were not written within a day. */
export async function deleteWaitingPeople(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deleted = await tx
      .delete(importTable)
      .where(
        and(
          inArray(importTable.kind, PERSONAL),
          lt(importTable.updatedAt, new Date(now.getTime() - DAY_MS)),
          notInArray(importTable.state, [...RUNNING, 'done']),
        ),
      )
      .returning({ id: importTable.id, fileId: importTable.fileId, fileName: importTable.fileName });
    for (const { id, fileId, fileName } of deleted) {
      await tx.delete(importFilePart).where(eq(importFilePart.fileId, fileId));
      await recordEvent(tx, CLEANER, {
        action: 'import.deleted',
        resource: { kind: 'import', id },
        before: { fileName },
        after: null,
      });
    }
  });
}

import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { enqueue, type HandleJob, type Job } from '#modules/outbox/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { leaveHalfOfTime } from '#platform/database/leave-half-of-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MAX_PICTURES } from '#modules/catalog/imports.ts';
import type { RowChecker, StagedRow } from '../import-kind.ts';
import { getImportKind } from '../import-kinds.ts';
import { explainUnreadable } from '../messages.ts';
import type { OpenFile } from '../reading/detect-encoding.ts';
import type { FileRow } from '../reading/file-row.ts';
import { type FileForm, readRows } from '../reading/read-rows.ts';
import { openStoredFile } from '../reading/store-file.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { importPicture, importRow, importTable } from '../tables.ts';
import { CHECK_JOB } from './change-import.ts';
import { findImport, lockImport, type StoredImport } from './find-import.ts';

/** Rows that are checked in one transaction. */
const BATCH = 500;
/** Shorter than the lease of a job: the rest is a job of its own. */
const RUN_MS = 20_000;

const JobSchema = z.object({ importId: z.uuid() });

/** Handles the job of a check. When the process is killed, the next attempt goes on where it stopped. */
export function createCheckHandler(db: Database): HandleJob {
  return async ({ payload }: Job) => {
    const job = JobSchema.safeParse(payload);
    if (!job.success) return { permanentError: 'the job names no import' };
    const { importId } = job.data;
    const isEnded = await runCheck(db, importId, { endsAt: performance.now() + RUN_MS });
    if (!isEnded) await inTransaction(db, (tx) => enqueue(tx, { kind: CHECK_JOB, payload: { importId } }));
    return 'done';
  };
}

/** Checks rows until the end of the file, or until a time. Returns whether nothing is left to do. */
export async function runCheck(
  db: Database,
  importId: string,
  { endsAt = Number.POSITIVE_INFINITY }: { endsAt?: number } = {},
): Promise<boolean> {
  const found = await findImport(db, importId);
  if (found?.state !== 'checking') return true;
  try {
    return await checkFile(db, found, endsAt);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const failure = explainUnreadable(error.reason);
    await inTransaction(db, (tx) => endCheck(tx, found, { state: 'columns', failure }));
    return true;
  }
}

async function checkFile(db: Database, found: StoredImport, endsAt: number): Promise<boolean> {
  const kind = getImportKind(found.kind);
  const open = openStoredFile(db, found.fileId);
  const checker = await kind.createChecker(db, found);
  const repeated = await findRepeated(open, found, checker);
  const known = { repeated, claimed: await loadClaimed(db, found.id, kind.claimedField) };
  let checkedRow = found.checkedRow;
  for await (const rows of inBatches(open, found, checkedRow)) {
    const startedAt = performance.now();
    const isRunning = await inTransaction(db, async (tx) => {
      const current = await lockImport(tx, found.id);
      // Another process may have checked these rows, or a person changed the columns.
      const isOurs = current?.state === 'checking' && current.checkNumber === found.checkNumber;
      if (!isOurs || current.checkedRow !== checkedRow) return false;
      const staged = await checker.check(tx, rows, known);
      await storeStaged(tx, found.id, staged);
      const needsReason = staged.some(({ warnings = [] }) => warnings.some(kind.isReasonNote));
      await tx
        .update(importTable)
        .set({ checkedRow: rows.at(-1)?.row ?? checkedRow, ...(needsReason && { needsReason }) })
        .where(eq(importTable.id, found.id));
      return true;
    });
    if (!isRunning) return true;
    checkedRow = rows.at(-1)?.row ?? checkedRow;
    await leaveHalfOfTime(db, performance.now() - startedAt);
    if (performance.now() > endsAt) return false;
  }
  await inTransaction(db, (tx) => endCheck(tx, found, { state: 'checked', failure: null }));
  return true;
}

async function storeStaged(tx: Transaction, importId: string, staged: readonly StagedRow[]): Promise<void> {
  await tx.insert(importRow).values(staged.map(({ pictureUrls: _, ...row }) => ({ ...row, importId })));
  const pictures = staged.flatMap(({ row, pictureUrls = [] }) =>
    pictureUrls
      .slice(0, MAX_PICTURES)
      .map((url, position) => ({ importId, row, position, url, host: new URL(url).hostname })),
  );
  if (pictures.length > 0) await tx.insert(importPicture).values(pictures);
}

async function endCheck(
  tx: Transaction,
  { id, checkNumber }: StoredImport,
  set: { state: 'columns' | 'checked'; failure: string | null },
): Promise<void> {
  const isSame = and(eq(importTable.checkNumber, checkNumber), eq(importTable.state, 'checking'));
  await tx
    .update(importTable)
    .set({ ...set, version: sql`${importTable.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(importTable.id, id), isSame));
}

/** The rows after the header and after those that are checked, some at a time. */
async function* inBatches(open: OpenFile, form: FileForm, checkedRow: number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of rowsOf(open, form)) {
    if (row.row <= checkedRow) continue;
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* rowsOf(open: OpenFile, form: FileForm): AsyncGenerator<FileRow> {
  let isHeader = true;
  for await (const row of readRows(open(), form)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

/** Reads the file once for keys that several rows have, and returns these rows by the key. */
async function findRepeated(
  open: OpenFile,
  form: FileForm,
  checker: RowChecker,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const first = new Map<string, number>();
  const repeated = new Map<string, number[]>();
  for await (const { row, cells } of rowsOf(open, form))
    for (const key of new Set(checker.listKeys(cells))) {
      const before = first.get(key);
      if (before === undefined) first.set(key, row);
      else repeated.set(key, [...(repeated.get(key) ?? [before]), row]);
    }
  return repeated;
}

async function loadClaimed(db: Database, importId: string, field: string): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    sql`select after ->> ${field} as value from import_row
         where import_id = ${importId} and state = 'create' and after ? ${field}`,
    z.object({ value: z.string() }),
  );
  return new Set(rows.map(({ value }) => value));
}

import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EXPORT_HOURS } from '#contract/staff/exports.ts';
import type { HandleJob } from '#modules/outbox/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findDiskFailure } from '#platform/find-disk-failure.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { nameFile, removeFilesOf } from './export-files.ts';
import { recordExport } from './record-export.ts';
import { EXPORT_FAILURES } from './messages.ts';
import { shopExport } from './tables.ts';
import { countExport, createSink, getEnding, writeExport } from './write-export.ts';

type Failure = keyof typeof EXPORT_FAILURES;
type Stored = typeof shopExport.$inferSelect;

export type ExportPlace = {
  db: Database;
  /** Where files of exports are stored. */
  store: FileStore;
  pictureStores: readonly FileStore[];
  /** Of this moment. */
  isTest(): boolean;
};

/** An attempt that fails for no known cause is repeated so often. */
const ATTEMPTS = 3;
/** How often progress is stored, at most. */
const PROGRESS_MS = 1_000;

const JobSchema = z.object({ exportId: z.uuid() });

/**
 * Handles the job of an export: writes its file, then says that it is ready. An attempt that was killed
 * leaves a file that the next one removes, and begins again.
 */
export function createExportHandler(place: ExportPlace): HandleJob {
  const { db, store } = place;
  return async ({ payload, attempt }, signal) => {
    const job = JobSchema.safeParse(payload);
    if (!job.success) return { permanentError: 'the job names no export' };
    const id = job.data.exportId;
    const stored = await begin(db, id);
    if (!stored) return 'done';
    const name = nameFile(id, attempt, getEnding(stored));
    try {
      await removeFilesOf(store, id);
      const { result, bytes } = await store.write(name, (path) => write(place, stored, path, signal));
      await finish(db, stored, { fileName: name, rowCount: result, bytes });
      return 'done';
    } catch (error) {
      // What cannot be removed now is removed by the next attempt, or later.
      await store.remove([name]).catch(() => undefined);
      const failure = findDiskFailure(error) ?? (attempt >= ATTEMPTS ? 'broken' : undefined);
      if (failure === undefined || signal?.aborted) throw error;
      await fail(db, id, failure);
      if (failure === 'broken') throw error;
      return 'done';
    }
  };
}

/** Marks an export as running; `undefined` when it has ended. */
async function begin(db: Database, id: string): Promise<Stored | undefined> {
  const [stored] = await db
    .update(shopExport)
    .set({ state: 'running', doneCount: 0 })
    .where(sql`${eq(shopExport.id, id)} and ${shopExport.state} in ('queued', 'running')`)
    .returning();
  return stored;
}

async function write(
  { db, pictureStores, isTest }: ExportPlace,
  stored: Stored,
  path: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { id, actorKind, actorId, narrowing } = stored;
  const scope = {
    actor: { kind: actorKind, id: actorId },
    permissions: new Set(stored.permissions),
    narrowing,
    isTest: isTest(),
    now: new Date(),
    pictureStores,
  };
  const totalCount = await countExport(db, stored, scope, MAX_COUNT);
  await db.update(shopExport).set({ totalCount }).where(eq(shopExport.id, id));
  let doneCount = 0;
  let savedAt = performance.now();
  const onPart = async (listed: number): Promise<void> => {
    doneCount += listed;
    if (performance.now() - savedAt < PROGRESS_MS) return;
    savedAt = performance.now();
    await db.update(shopExport).set({ doneCount }).where(eq(shopExport.id, id));
  };
  const { rowCount } = await writeExport(db, stored, scope, createSink(stored, path), { onPart, signal });
  return rowCount;
}

/** Items are counted up to this number, which an `integer` holds. */
const MAX_COUNT = 1_000_000_000;

async function finish(
  db: Database,
  { id, kinds, format, actorKind, actorId }: Stored,
  file: { fileName: string; rowCount: number; bytes: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(shopExport)
      .set({
        ...file,
        state: 'ready',
        doneCount: sql`coalesce(total_count, 0)`,
        endedAt: sql`now()`,
        expiresAt: sql`now() + make_interval(hours => ${EXPORT_HOURS})`,
      })
      .where(eq(shopExport.id, id));
    const actor = { kind: actorKind, id: actorId };
    await recordExport(tx, actor, { id, kinds, format, rowCount: file.rowCount });
  });
}

async function fail(db: Database, id: string, failure: Failure): Promise<void> {
  await db
    .update(shopExport)
    .set({ state: 'failed', failure: EXPORT_FAILURES[failure], endedAt: sql`now()` })
    .where(eq(shopExport.id, id));
}

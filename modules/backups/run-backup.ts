import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { recordEvent } from '#modules/audit/index.ts';
import type { HandleJob } from '#modules/outbox/index.ts';
import { openSecret, type SecretKey } from '#modules/shop-secrets/index.ts';
import { loadShopName } from '#modules/shop-settings/index.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { findDiskFailure } from '#platform/find-disk-failure.ts';
import { runPeriodically } from '#platform/run-periodically.ts';
import type { Manifest } from './archive/manifest.ts';
import { verifyArchive } from './archive/read-archive.ts';
import { writeArchive } from './archive/write-archive.ts';
import { loadBackupSettings } from './backup-settings.ts';
import type { BackupFailure } from './messages.ts';
import { ALIVE_EVERY_MS } from './request-backup.ts';
import { shopBackup } from './tables.ts';

export type BackupPlace = {
  database: DatabaseConnection;
  pictures: FileStore;
  /** DATA_DIR: what is backed up beside the database, and where backups lie. */
  dataDir: string;
  /** Opens the passphrase that was typed in the office. */
  secretKey: SecretKey | undefined;
  /** The passphrase of the environment wins. */
  passphrase: string | undefined;
  log: DatabaseLog;
};

/** Where backups lie. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');
const COPY_PREFIX = '.copy-';
/** An attempt that fails for no known cause is repeated so often. */
const ATTEMPTS = 2;

const JobSchema = z.object({ backupId: z.uuid() });

/** Handles the job of a backup. An attempt that was killed leaves nothing that counts. */
export const createBackupHandler =
  (place: BackupPlace): HandleJob =>
  async ({ payload, attempt }, signal) => {
    const job = JobSchema.safeParse(payload);
    if (!job.success) return { permanentError: 'the job names no backup' };
    await runBackup(place, job.data.backupId, { isLast: attempt >= ATTEMPTS, signal });
    return 'done';
  };

/**
 * Makes a backup that was requested: writes it, reads it back whole, then deletes those that are too
 * many. A known cause is stored as its failure; another one is thrown, and stored when it `isLast`.
 */
export async function runBackup(
  place: BackupPlace,
  id: string,
  { isLast, signal }: { isLast: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const { database, dataDir, log } = place;
  const db = database.work;
  const startedAt = new Date();
  const begun = await db
    .update(shopBackup)
    .set({ state: 'running', startedAt, aliveAt: startedAt })
    .where(and(eq(shopBackup.id, id), inArray(shopBackup.state, ['queued', 'running'])))
    .returning({ id: shopBackup.id });
  if (begun.length === 0) return;
  const passphrase = place.passphrase ?? (await openSecret(db, place.secretKey, 'backup-passphrase'));
  const isEncrypted = passphrase !== undefined;
  const fileName = nameBackup(startedAt, isEncrypted);
  const path = join(backupFolder(dataDir), fileName);
  const alive = runPeriodically(() => note(place, id, { aliveAt: new Date() }), {
    everyMs: ALIVE_EVERY_MS,
    failed: 'a backup could not say that it runs',
    log,
  });
  try {
    await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
    await removeLeftovers(dataDir);
    await write(place, { id, path, passphrase, startedAt, signal });
    const manifest = await verify(path, passphrase);
    if (manifest === undefined) return await fail(place, id, 'not-readable');
    await finish(place, id, { manifest, fileName, isEncrypted, bytes: (await stat(path)).size });
    await deleteSurplus(place);
  } catch (error) {
    const failure = findDiskFailure(error) ?? (isLast ? 'broken' : undefined);
    if (failure === undefined || signal?.aborted) {
      // The next attempt goes on with it.
      await note(place, id, { state: 'queued' });
      throw error;
    }
    log.error({ error }, 'a backup failed');
    await fail(place, id, failure);
  } finally {
    await alive.stop();
  }
}

/** Notes how a backup that runs stands. */
const note = (
  { database }: BackupPlace,
  id: string,
  values: { aliveAt: Date } | { state: 'queued' },
): Promise<unknown> =>
  database.work
    .update(shopBackup)
    .set(values)
    .where(and(eq(shopBackup.id, id), eq(shopBackup.state, 'running')));

/** `alambic-2026-11-30T04-00-12Z.tar.zst`, with `.sealed` when it is encrypted. */
const nameBackup = (at: Date, isEncrypted: boolean): string =>
  `alambic-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.sealed' : ''}`;

/** Removes what attempts left that were killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(backupFolder(dataDir)).catch(emptyIfNotFound))
    if (name.startsWith(COPY_PREFIX) || name.endsWith('.part'))
      await rm(join(backupFolder(dataDir), name), { recursive: true, force: true });
}

async function write(
  { database, dataDir, pictures, log }: BackupPlace,
  to: {
    id: string;
    path: string;
    passphrase: string | undefined;
    startedAt: Date;
    signal: AbortSignal | undefined;
  },
): Promise<void> {
  const facts = {
    createdAt: to.startedAt.toISOString(),
    shop: await loadShopName(database.work),
    database: database.kind,
  };
  const { copyTo } = database;
  if (copyTo === undefined)
    return await writeArchive({ pool: database.work.$client, dataDir, pictures, facts }, to);
  // The embedded database has one connection, which the shop needs: a copy of its files is read instead.
  const folder = join(backupFolder(dataDir), `${COPY_PREFIX}${to.id}`);
  try {
    await copyTo(folder);
    const copy = await openDatabase({ dataDir: folder, log });
    try {
      await writeArchive({ pool: copy.pool, dataDir, pictures, facts }, to);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a backup back; removes it and returns nothing when it is not whole. */
async function verify(path: string, passphrase: string | undefined): Promise<Manifest | undefined> {
  try {
    return await verifyArchive(path, passphrase);
  } catch {
    await rm(path, { force: true });
    return undefined;
  }
}

async function finish(
  { database }: BackupPlace,
  id: string,
  made: { manifest: Manifest; fileName: string; isEncrypted: boolean; bytes: number },
): Promise<void> {
  const { manifest, fileName, isEncrypted, bytes } = made;
  const rowCount = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const fileCount = manifest.files.length;
  await inTransaction(database.work, async (tx) => {
    const values = { fileName, isEncrypted, bytes, rowCount, fileCount };
    const [row] = await tx
      .update(shopBackup)
      .set({ ...values, state: 'good', failure: null, endedAt: new Date() })
      .where(eq(shopBackup.id, id))
      .returning();
    if (!row) return;
    await recordEvent(
      tx,
      { kind: row.actorKind, id: row.actorId },
      { action: 'backup.made', resource: { kind: 'backup', id }, before: null, after: values },
    );
  });
}

async function fail({ database }: BackupPlace, id: string, failure: BackupFailure): Promise<void> {
  await database.work
    .update(shopBackup)
    .set({ state: 'failed', failure, endedAt: new Date() })
    .where(eq(shopBackup.id, id));
}

/** Deletes the oldest backups beyond the number that stays. */
async function deleteSurplus({ database, dataDir }: BackupPlace): Promise<void> {
  const db = database.work;
  // How many stay is the same in both modes.
  const { count } = await loadBackupSettings(db, { isTest: true });
  const surplus = await db
    .select({ id: shopBackup.id, fileName: shopBackup.fileName })
    .from(shopBackup)
    .where(eq(shopBackup.state, 'good'))
    .orderBy(desc(shopBackup.endedAt))
    .offset(count);
  for (const { id, fileName } of surplus) {
    if (fileName !== null) await rm(join(backupFolder(dataDir), fileName), { force: true });
    await db.update(shopBackup).set({ state: 'deleted' }).where(eq(shopBackup.id, id));
  }
}

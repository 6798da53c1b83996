import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq, ne } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { backupFolder } from './run-backup.ts';
import { shopBackup } from './tables.ts';

/** A backup as owners see it. */
export type ListedBackup = typeof shopBackup.$inferSelect;

/** The newest backups that are listed. */
const NEWEST = 60;

/** The media type of a backup. */
export const BACKUP_MEDIA_TYPE = 'application/octet-stream';

/** Lists backups, the newest first, without those that were deleted. */
export async function listBackups(db: Handle): Promise<ListedBackup[]> {
  return await db
    .select()
    .from(shopBackup)
    .where(ne(shopBackup.state, 'deleted'))
    .orderBy(desc(shopBackup.createdAt))
    .limit(NEWEST);
}

/** Finds when the last good backup ended; `null`: there is none. */
export async function findLastBackupTime(db: Handle): Promise<Date | null> {
  const [row] = await db
    .select({ endedAt: shopBackup.endedAt })
    .from(shopBackup)
    .where(eq(shopBackup.state, 'good'))
    .orderBy(desc(shopBackup.createdAt))
    .limit(1);
  return row?.endedAt ?? null;
}

/** Finds a backup by its id. */
export async function findBackup(db: Handle, id: string): Promise<ListedBackup | undefined> {
  const [row] = await db.select().from(shopBackup).where(eq(shopBackup.id, id));
  return row;
}

/** When the last good backup was made; `undefined` without one. */
export async function findLastGood(db: Handle): Promise<ListedBackup | undefined> {
  const [row] = await db
    .select()
    .from(shopBackup)
    .where(eq(shopBackup.state, 'good'))
    .orderBy(desc(shopBackup.endedAt))
    .limit(1);
  return row;
}

/** A file on disk, and the name under which it is saved. */
type Download = { path: string; bytes: number; mediaType: string; name: string };

/** Finds the file of a good backup; `undefined` also when the disk no longer has it. */
export async function findBackupFile(
  db: Handle,
  { id, dataDir }: { id: string; dataDir: string },
): Promise<Download | undefined> {
  const found = await findBackup(db, id);
  if (found?.state !== 'good' || found.fileName === null) return undefined;
  const path = join(backupFolder(dataDir), found.fileName);
  const onDisk = await stat(path).catch(() => undefined);
  return onDisk && { path, bytes: onDisk.size, mediaType: BACKUP_MEDIA_TYPE, name: found.fileName };
}

/** Records that a backup is taken out. */
export async function recordDownload(
  tx: Transaction,
  actor: Actor,
  { id, fileName }: { id: string; fileName: string },
): Promise<void> {
  await recordEvent(tx, actor, {
    action: 'backup.downloaded',
    resource: { kind: 'backup', id },
    before: null,
    after: { fileName },
  });
}

import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Actor } from '#platform/actor.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { getDataPaths } from '#platform/database/embedded/data-paths.ts';
import { FolderInUse, lockFolder } from '#platform/database/embedded/folder-lock.ts';
import { prepareFolder } from '#platform/database/embedded/prepare-folder.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import {
  countShopConnections,
  countTables,
  openSchema,
  swapSchemas,
} from '#platform/database/postgresql/schemas.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { createFolderStore } from '#platform/file-store/folder-store.ts';
import type { Manifest } from '../archive/manifest.ts';
import { verifyArchive } from '../archive/read-archive.ts';
import { BackupError } from '../backup-error.ts';
import { fillDatabase, refuseOtherRelease, type WholeBackup } from './fill-database.ts';
import { PICTURES } from '../archive/write-archive.ts';
import { swapFiles } from './swap-files.ts';

export type RestorePlace = {
  /** Into the embedded database of `dataDir` without it. */
  url: string | undefined;
  dataDir: string;
  /** Where pictures are stored from now on. */
  pictures: FileStore;
  /** Folder of migrations. */
  migrations: string;
  /** A shop that is there gives way. */
  replaces: boolean;
  actor: Actor;
  now: Date;
  log: DatabaseLog;
};

/** What was restored, and where what was there before lies now: a folder, and a schema on PostgreSQL. */
export type Restored = {
  manifest: Manifest;
  formerFolder: string | undefined;
  formerSchema: string | undefined;
};

const SCRATCH_PREFIX = '.restore-';

/**
 * Restores a backup. It is read whole first, then filled in beside what is there, and put into its
 * place at the end: until then nothing of the former shop is touched. Throws a `BackupError`.
 */
export async function restoreBackup(
  file: { path: string; passphrase: string | undefined },
  place: RestorePlace,
): Promise<Restored> {
  const backup = { ...file, manifest: await verifyArchive(file.path, file.passphrase) };
  await refuseOtherRelease(backup, place.migrations);
  const dataDir = prepareFolder(resolve(place.dataDir));
  for (const name of await readdir(dataDir).catch(emptyIfNotFound))
    if (name.startsWith(SCRATCH_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  const stamp = place.now.toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const scratch = join(dataDir, `${SCRATCH_PREFIX}${stamp}`);
  await mkdir(scratch, { mode: 0o700 });
  try {
    const places = { scratch, before: join(dataDir, `before-restore-${stamp}`), stamp };
    return place.url === undefined
      ? await restoreEmbedded(backup, { ...place, ...places, dataDir })
      : await restorePostgresql(backup, { ...place, ...places, dataDir, url: place.url });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

type Places = RestorePlace & { scratch: string; before: string; stamp: string };

async function restoreEmbedded(backup: WholeBackup, place: Places): Promise<Restored> {
  const { dataDir, scratch, before, log, replaces } = place;
  const paths = getDataPaths(dataDir);
  const lock = await lockFolder(paths).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new BackupError('in-use') : error;
  });
  try {
    if (existsSync(paths.cluster) && !replaces) throw new BackupError('not-empty');
    const database = await openDatabase({ dataDir: scratch, log });
    try {
      await fillDatabase(database.pool, backup, { ...place, folder: scratch });
    } finally {
      await database.close();
    }
    await fillBucket(place);
    await swapFiles(dataDir, scratch, { before, withPictures: place.pictures.kind === 'folder' });
  } finally {
    lock.release();
  }
  const formerFolder = existsSync(before) ? before : undefined;
  return { manifest: backup.manifest, formerFolder, formerSchema: undefined };
}

async function restorePostgresql(backup: WholeBackup, place: Places & { url: string }): Promise<Restored> {
  const { url, dataDir, scratch, before, stamp, log, replaces } = place;
  const main = openSchema(url, log);
  const schema = `restore_${stamp}`;
  const formerSchema = `before_restore_${stamp}`;
  try {
    if ((await countShopConnections(main)) > 0) throw new BackupError('in-use');
    const tables = await countTables(main);
    if (tables > 0 && !replaces) throw new BackupError('not-empty');
    await main.query(`create schema ${schema}`);
    try {
      const filled = openSchema(url, log, schema);
      try {
        await fillDatabase(filled, backup, { ...place, folder: scratch });
      } finally {
        await filled.end();
      }
      await fillBucket(place);
      await swapSchemas(main, schema, formerSchema);
    } finally {
      // After the swap there is none of that name.
      await main.query(`drop schema if exists ${schema} cascade`);
    }
    if (tables === 0) await main.query(`drop schema ${formerSchema}`);
    await swapFiles(dataDir, scratch, { before, withPictures: place.pictures.kind === 'folder' });
    const formerFolder = existsSync(before) ? before : undefined;
    return { manifest: backup.manifest, formerFolder, formerSchema: tables === 0 ? undefined : formerSchema };
  } finally {
    await main.end();
  }
}

/**
 * Puts the pictures of a backup into the bucket, where there is one. Their names hold their hash, so
 * that nothing of the former shop is overwritten; its own stay.
 */
async function fillBucket({ scratch, pictures }: Places): Promise<void> {
  if (pictures.kind === 'folder') return;
  const restored = createFolderStore(join(scratch, PICTURES));
  for (const { name } of await restored.list())
    await pictures.write(name, (path) => copyFile(join(scratch, PICTURES, name), path));
}

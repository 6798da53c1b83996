import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { recordEvent } from '#modules/audit/index.ts';
import { turnOffRestored } from '#modules/webhooks/index.ts';
import type { Actor } from '#platform/actor.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { deleteAppSetting, MEDIA_FOLDER_KEY } from '#platform/database/app-setting.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { loadMigrations } from '#platform/database/migration-files.ts';
import {
  beginWriting,
  endTable,
  endWriting,
  listTables,
  type Table,
  writeRows,
} from '#platform/database/table-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Manifest, tableOfEntry } from '../archive/manifest.ts';
import { readEntries } from '../archive/read-archive.ts';
import { BackupError } from '../backup-error.ts';

/** A backup that was read whole. */
export type WholeBackup = { path: string; passphrase: string | undefined; manifest: Manifest };

/** Throws a `BackupError` when this release does not have the migrations of the backup. */
export async function refuseOtherRelease({ manifest }: WholeBackup, migrations: string): Promise<void> {
  const ours = new Map((await loadMigrations(migrations)).map(({ name, sha256 }) => [name, sha256]));
  const last = [...ours.keys()].at(-1) ?? '';
  const unknown = manifest.migrations.filter(({ name, sha256 }) => ours.get(name) !== sha256);
  if (unknown.length === 0) return;
  throw new BackupError(unknown.some(({ name }) => name > last) ? 'newer' : 'former');
}

/**
 * Fills an empty database with the rows of a backup, in one transaction on the schema that they had,
 * and brings it to the present schema, with its webhooks off. Writes the files of the backup below
 * `folder`.
 */
export async function fillDatabase(
  pool: Pool,
  backup: WholeBackup,
  { migrations, folder, actor, log }: { migrations: string; folder: string; actor: Actor; log: DatabaseLog },
): Promise<void> {
  const { manifest } = backup;
  await migrate(pool, migrations, log, new Set(manifest.migrations.map(({ name }) => name)));
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await client.query(`set local timezone = 'UTC'`);
    await writeAll(client, backup, folder);
    await client.query('commit');
    isDone = true;
  } finally {
    client.release(!isDone);
  }
  await migrate(pool, migrations, log);
  await afterBulkLoad(pool);
  await inTransaction(drizzle(pool), async (tx) => {
    await recordEvent(tx, actor, {
      action: 'backup.restored',
      resource: { kind: 'backup', id: manifest.createdAt },
      before: null,
      after: { createdAt: manifest.createdAt, shop: manifest.shop },
    });
    await turnOffRestored(tx, actor);
    // Its pictures are in a new folder, which the first process marks as the shop's.
    await deleteAppSetting(tx, MEDIA_FOLDER_KEY);
  });
}

async function writeAll(
  client: PoolClient,
  { path, passphrase, manifest }: WholeBackup,
  folder: string,
): Promise<void> {
  const tables = new Map<string, Table>();
  for (const table of await listTables(client)) tables.set(table.name, table);
  if (manifest.tables.some(({ name }) => !tables.has(name))) throw new BackupError('former');
  const listed = [...tables.values()];
  const files = new Map(manifest.files.map(({ entry, path: file }) => [entry, file]));
  await beginWriting(client, listed);
  await readEntries(path, passphrase, async (entry) => {
    const table = tables.get(tableOfEntry(entry.name) ?? '');
    const file = files.get(entry.name);
    if (table) await writeRows(client, table, splitLines(await entry.read()));
    else if (file !== undefined) await writeFile(join(folder, safePath(file)), entry.pieces());
    else await entry.read();
  });
  const counts = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  for (const table of listed) await endTable(client, table, counts.get(table.name) ?? 0);
  await endWriting(client, listed);
}

const splitLines = (bytes: Buffer): string[] => bytes.toString().split('\n').slice(0, -1);

async function writeFile(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(pieces, createWriteStream(path, { mode: 0o600, flush: true }));
}

/** A path of a backup never leaves its folder. */
function safePath(path: string): string {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '..' || part === '.')) throw new BackupError('damaged');
  return path;
}

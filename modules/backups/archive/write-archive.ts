import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { listAppliedMigrations } from '#platform/database/migrate.ts';
import { listTables, readRows } from '#platform/database/table-rows.ts';
import { createFolderStore } from '#platform/file-store/folder-store.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { syncFolder } from '#platform/sync-folder.ts';
import { getTarPadding, TAR_END, tarHeader } from '#platform/tar.ts';
import {
  MANIFEST_ENTRY,
  MANIFEST_HASH_ENTRY,
  type Manifest,
  nameFileEntry,
  nameTableEntry,
} from './manifest.ts';
import { sealWith } from './seal.ts';

/** What a backup is made of. */
export type ArchiveSource = {
  /** The database, or a copy of it that nothing changes. */
  pool: Pool;
  /** DATA_DIR: mail and the secret are in it. */
  dataDir: string;
  pictures: FileStore;
  facts: Pick<Manifest, 'createdAt' | 'shop' | 'database'>;
};

/** Folder of pictures in a backup, and in DATA_DIR where there is no bucket. */
export const PICTURES = 'media';
/** What of DATA_DIR belongs to the shop, beside the embedded database and pictures. */
export const FILES_OF_A_SHOP = ['auth-secret', 'mail'];
const LEVEL = 3;

/**
 * Writes a backup: rows of one moment, then files. It gets its name only when it is whole and on
 * disk, so that a file of that name is always whole. Throws the error of the database or of the disk.
 */
export async function writeArchive(
  source: ArchiveSource,
  {
    path,
    passphrase,
    signal,
  }: { path: string; passphrase: string | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  const part = `${path}.part`;
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const client = await source.pool.connect();
  let isDone = false;
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query(`set local timezone = 'UTC'`);
    const from = Readable.from(listBytes(client, source), { objectMode: false });
    const to = createWriteStream(part, { flags: 'w', mode: 0o600, flush: true });
    if (passphrase === undefined) await pipeline(from, compress, to, { signal });
    else await pipeline(from, compress, sealWith(passphrase), to, { signal });
    await client.query('commit');
    isDone = true;
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    client.release(!isDone);
  }
}

async function* listBytes(
  client: PoolClient,
  { dataDir, pictures, facts }: ArchiveSource,
): AsyncGenerator<Buffer> {
  const migrations = await listAppliedMigrations(client);
  const tables: Manifest['tables'] = [];
  for (const { name } of await listTables(client)) tables.push(yield* writeTable(client, name));
  const files: Manifest['files'] = [];
  for (const path of await listFiles(dataDir)) {
    const entry = { path, entry: nameFileEntry(files.length) };
    const written = yield* writeFile(createFolderStore(dataDir), path, entry);
    if (written) files.push(written);
  }
  for (const { name } of await pictures.list()) {
    const entry = { path: `${PICTURES}/${name}`, entry: nameFileEntry(files.length) };
    const written = yield* writeFile(pictures, name, entry);
    if (written) files.push(written);
  }
  const manifest: Manifest = { format: 1, ...facts, migrations, tables, files };
  const described = Buffer.from(JSON.stringify(manifest, null, 1));
  yield* writeEntry(MANIFEST_ENTRY, described);
  yield* writeEntry(MANIFEST_HASH_ENTRY, Buffer.from(createHash('sha256').update(described).digest('hex')));
  yield TAR_END;
}

async function* writeTable(
  client: PoolClient,
  name: string,
): AsyncGenerator<Buffer, Manifest['tables'][number]> {
  const hash = createHash('sha256');
  let count = 0;
  let part = 0;
  for await (const rows of readRows(client, name)) {
    const bytes = Buffer.from(`${rows.join('\n')}\n`);
    hash.update(bytes);
    count += rows.length;
    yield* writeEntry(nameTableEntry(name, part), bytes);
    part += 1;
  }
  return { name, rows: count, sha256: hash.digest('hex') };
}

function* writeEntry(name: string, data: Buffer): Generator<Buffer> {
  yield tarHeader({ name, kind: 'file', size: data.length });
  yield data;
  yield Buffer.alloc(getTarPadding(data.length));
}

/** Writes a file with the size that it has now. One that was removed meanwhile is left out. */
async function* writeFile(
  store: FileStore,
  name: string,
  { path, entry }: { path: string; entry: string },
): AsyncGenerator<Buffer, Manifest['files'][number] | undefined> {
  const opened = await store.open(name);
  if (!opened) return undefined;
  const { bytes, content } = opened;
  yield tarHeader({ name: entry, kind: 'file', size: bytes });
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of content) {
    const chunk = Buffer.from(piece);
    // A file that grows, such as mail, is written with the size that it had.
    const part = chunk.subarray(0, bytes - read);
    hash.update(part);
    read += part.length;
    if (part.length > 0) yield part;
    if (read === bytes) break;
  }
  if (read !== bytes) throw new Error(`${path} changed while it was backed up`);
  yield Buffer.alloc(getTarPadding(bytes));
  return { entry, path, bytes, sha256: hash.digest('hex') };
}

/** Lists the files of the shop in DATA_DIR, without what is hidden: files being written. */
async function listFiles(dataDir: string): Promise<string[]> {
  const listed: string[] = [];
  const visit = async (path: string): Promise<void> => {
    const full = join(dataDir, path);
    const found = await stat(full).catch(() => undefined);
    if (found?.isFile()) listed.push(path);
    if (!found?.isDirectory()) return;
    for (const name of (await readdir(full).catch(emptyIfNotFound)).sort())
      if (!name.startsWith('.')) await visit(`${path}/${name}`);
  };
  for (const name of FILES_OF_A_SHOP) await visit(name);
  return listed;
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { PARTIAL_SUFFIX, syncPath } from './durable-folder.ts';
import { startEngine } from './engine.ts';
import { installedVersion } from './pglite-version.ts';
import { type TarEntry, writeTar } from '#platform/tar.ts';
import { VERSION_ENTRY } from './template.ts';

/** Files of a running server that are wrong on any other machine. */
const NOT_CACHED = new Set(['postmaster.pid', 'postmaster.opts']);
/** Compression level of the stored file. A file that is unpacked at once does not need it. */
const KEEP_LEVEL = 19;

const compress = promisify(zstdCompress);

/**
 * Creates an empty cluster (initdb takes seconds and about 1 GB) and stores it compressed in
 * `file`. The file appears complete or not at all.
 */
export async function buildTemplate(file: string, level: number = KEEP_LEVEL): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-template-'));
  try {
    await createCluster(folder);
    const version = { name: VERSION_ENTRY, kind: 'file', data: Buffer.from(installedVersion()) } as const;
    const tar = writeTar([version, ...(await loadEntries(folder, ''))]);
    const bytes = await compress(tar, { params: { [constants.ZSTD_c_compressionLevel]: level } });
    const partial = `${file}.${randomUUID()}${PARTIAL_SUFFIX}`;
    await writeFile(partial, bytes);
    await syncPath(partial);
    await rename(partial, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function createCluster(folder: string): Promise<void> {
  const refuse = (reason: string): never => {
    throw new Error(reason);
  };
  // First with PGlite's own parameters, because initdb needs them; then with the shop's, which
  // leave the WAL in its configured size.
  const first = await PGlite.create(folder);
  await first.close();
  const { db } = await startEngine(folder, refuse);
  // Only 'postgres' is ever opened. The other two are two thirds of the files to unpack, and to
  // sync after a kill.
  await db.exec(`update pg_database set datistemplate = false where datname in ('template0', 'template1')`);
  for (const unused of ['template0', 'template1']) await db.exec(`drop database ${unused}`);
  await db.exec('vacuum (freeze, analyze)');
  await db.close();
}

async function loadEntries(root: string, folder: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  const found = await readdir(join(root, folder), { withFileTypes: true });
  for (const item of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = folder === '' ? item.name : `${folder}/${item.name}`;
    if (NOT_CACHED.has(item.name)) continue;
    if (item.isDirectory()) {
      entries.push({ name, kind: 'folder', data: Buffer.alloc(0) }, ...(await loadEntries(root, name)));
    } else {
      entries.push({ name, kind: 'file', data: await readFile(join(root, name)) });
    }
  }
  return entries;
}

import type { Dirent } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, StoredFile } from './file-store.ts';

/** Prefix of temporary folders for files that are still being written. Nothing lists them. */
const WAITING = '.adding-';
const FORGOTTEN_MS = 60 * 60 * 1000;

/** Creates a store of the files in a folder, which is created with its first file. */
export function createFolderStore(folder: string): FileStore {
  return {
    kind: 'folder',
    place: folder,
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async open(name) {
      const handle = await open(join(folder, name), 'r').catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      const found = await handle?.stat();
      if (handle && found?.isFile()) return { bytes: found.size, content: handle.createReadStream() };
      await handle?.close();
      return undefined;
    },
    async put(files) {
      await whileWaiting(folder, async (waiting) => {
        for (const [index, { bytes }] of files.entries()) await writeFile(join(waiting, `${index}`), bytes);
        for (const [index, { name }] of files.entries()) await place(join(waiting, `${index}`), name);
      });
    },
    async write(name, fill) {
      return await whileWaiting(folder, async (waiting) => {
        const path = join(waiting, 'file');
        const result = await fill(path);
        const { size } = await stat(path);
        await place(path, name);
        return { result, bytes: size };
      });
    },
    async list(prefix = '') {
      const listed: StoredFile[] = [];
      for (const name of await listNames(folder)) {
        if (!name.startsWith(prefix)) continue;
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found?.isFile()) listed.push({ name, bytes: found.size, changedAt: found.mtime });
      }
      return listed;
    },
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };

  async function place(path: string, name: string): Promise<void> {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  }
}

async function listNames(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: unknown): Dirent[] => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  const names: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const name = `${below}${entry.name}`;
    if (entry.isDirectory()) names.push(...(await listNames(folder, `${name}/`)));
    else names.push(name);
  }
  return names.sort();
}

async function whileWaiting<Result>(
  folder: string,
  work: (waiting: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const waiting = await mkdtemp(join(folder, WAITING));
  try {
    return await work(waiting);
  } finally {
    await rm(waiting, { recursive: true, force: true });
  }
}

/** Removes temporary folders of programs that were killed while they wrote. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(WAITING)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > FORGOTTEN_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR');

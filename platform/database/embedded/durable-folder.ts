import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { TarEntry } from '#platform/tar.ts';

/** Suffix of a file or folder that is not complete. A killed writer leaves it behind. */
export const PARTIAL_SUFFIX = '.partial';
/** Concurrent files: enough for the disk to combine their syncs. */
const AT_ONCE = 32;

/** Writes `entries` as the new folder `target`: completely on disk, or nothing under that name. */
export async function writeFolder(target: string, entries: readonly TarEntry[]): Promise<void> {
  await removePartials(target);
  const partial = `${target}${PARTIAL_SUFFIX}`;
  await mkdir(partial, { mode: 0o700 });
  const folders = entries
    .filter((entry) => entry.kind === 'folder')
    .map((entry) => join(partial, entry.name));
  for (const folder of folders) await mkdir(folder, { mode: 0o700 });
  const files = entries.filter((entry) => entry.kind === 'file');
  await eachAtOnce(files, ({ name, data }) => writeSynced(join(partial, name), data));
  await eachAtOnce([...folders, partial], syncPath);
  await rename(partial, target);
  await syncPath(dirname(target));
}

/** Removes what an interrupted `writeFolder` left beside `target`. */
export async function removePartials(target: string): Promise<void> {
  const parent = dirname(target);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(target)) || !name.endsWith(PARTIAL_SUFFIX)) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Syncs a file, or the entries of a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, data: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function eachAtOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of queue) await act(item);
  });
  await Promise.all(workers);
}

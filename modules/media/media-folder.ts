import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Prefix of temporary folders for files that are still being written. No command reads them. */
const WAITING = '.adding-';
const FORGOTTEN_MS = 60 * 60 * 1000;

/** Folder of the merchant's own pictures, beside the database. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');

/** Folders with pictures, the merchant's own first; `root` is that of the project, with the demo. */
export const listPictureFolders = (own: string, root: string) =>
  [own, join(root, 'demo', 'pictures', 'media')] as const;

/** Writes files into the folder, each completely or not at all. Returns the names that were new. */
export async function putFiles(
  folder: string,
  files: readonly { name: string; bytes: Buffer }[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const before = new Set(await readdir(folder));
  const waiting = await mkdtemp(join(folder, WAITING));
  try {
    for (const { name, bytes } of files) await writeFile(join(waiting, name), bytes);
    for (const { name } of files) await rename(join(waiting, name), join(folder, name));
  } finally {
    await rm(waiting, { recursive: true, force: true });
  }
  return files.map(({ name }) => name).filter((name) => !before.has(name));
}

/** Reads every file of a picture, by its name. */
export async function readPictureFiles(folder: string, key: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${key}.`));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

/** Removes these files; missing ones are ignored. */
export async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Removes every file of a picture. */
export async function removePictureFiles(folder: string, key: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await removeFiles(
    folder,
    names.filter((name) => name.startsWith(`${key}.`)),
  );
}

// Removes temporary folders of commands that were killed while they wrote.
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(WAITING)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > FORGOTTEN_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

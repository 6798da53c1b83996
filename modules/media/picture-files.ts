import { join } from 'node:path';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { createFolderStore } from '#platform/file-store/folder-store.ts';

/** Where files of pictures are: new ones are written into `own`, and found in `all`, in this order. */
export type PictureStores = { own: FileStore; all: readonly FileStore[] };

/** Lists the stores with pictures: the merchant's own, and the demo's in the project's folder `root`. */
export function listPictureStores(own: FileStore, root: string): PictureStores {
  const demo = createFolderStore(join(root, 'demo', 'pictures', 'media'));
  // A name holds the hash of its picture, so the order is free: no demo picture waits for a bucket.
  return { own, all: own.kind === 'bucket' ? [demo, own] : [own, demo] };
}

/** Lists the names of a picture's files. */
export async function listFilesOfPicture(store: FileStore, key: string): Promise<string[]> {
  return (await store.list(`${key}.`)).map(({ name }) => name);
}

/** Reads every file of a picture, by its name. */
export async function readPictureFiles(store: FileStore, key: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const name of await listFilesOfPicture(store, key)) {
    const bytes = await store.read(name);
    if (bytes) files.set(name, bytes);
  }
  return files;
}

/** Removes every file of a picture. */
export async function removePictureFiles(store: FileStore, key: string): Promise<void> {
  await store.remove(await listFilesOfPicture(store, key));
}

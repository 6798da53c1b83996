import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '#platform/file-store/folder-store.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';

/**
 * Gives `work` an empty folder, as a store, and removes it afterwards. The process that decodes files of
 * unknown origin writes there: it has no key of a bucket and no way into the folder of pictures.
 */
export async function whileInScratch<Result>(
  work: (folder: string, scratch: FileStore) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-picture-'));
  try {
    return await work(folder, createFolderStore(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

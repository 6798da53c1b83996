import { join } from 'node:path';
import type { LinkShape } from '#contract/link-picture.ts';
import { linkPictureName } from '#contract/link-picture.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { findLargestFile } from './create-link-picture.ts';
import type { PictureStores } from './picture-files.ts';
import { runPictureProcess } from './run-picture-process.ts';
import { whileInScratch } from './while-in-scratch.ts';

/** Makes link pictures (contract/link-picture.ts) when they are first requested. */
export type LinkPictureMaker = {
  /**
   * Makes the file of a picture in a shape. `missing`: no store has the picture. `busy`: too many wait
   * already. `failed`: it could not be made. Throws a
   * `FileStoreError` when the store of pictures cannot be used.
   */
  make(key: string, shape: LinkShape): Promise<'made' | 'missing' | 'busy' | 'failed'>;
};

/** One takes less than a second. */
const MAX_SECONDS = 15;
const MAX_WAITING = 12;

/**
 * Creates a maker that makes one file at a time, each once for all who ask meanwhile, in a process with
 * limits of time and memory.
 */
export function createLinkPictureMaker(
  stores: PictureStores,
  { maxWaiting = MAX_WAITING } = {},
): LinkPictureMaker {
  const making = new Map<string, Promise<'made' | 'failed'>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async make(key, shape) {
      // Before the queue: made-up names cost no process and no place in it.
      const found = await findLargestFile(stores.all, key);
      if (found === undefined) return 'missing';
      const name = linkPictureName(key, shape);
      const running = making.get(name);
      if (running) return await running;
      if (making.size >= maxWaiting) return 'busy';
      const made = last.then(() => make(stores.own, found, { key, shape, name }));
      last = made.catch(() => undefined);
      making.set(name, made);
      try {
        return await made;
      } finally {
        making.delete(name);
      }
    },
  };
}

async function make(
  own: FileStore,
  from: { store: FileStore; name: string },
  { key, shape, name }: { key: string; shape: LinkShape; name: string },
): Promise<'made' | 'failed'> {
  return await whileInScratch(async (folder, scratch) => {
    const source = await from.store.read(from.name);
    if (source === undefined) return 'failed';
    await scratch.put([{ name: 'source', bytes: source }]);
    const link = { path: join(folder, 'source'), folder, key, shape };
    const news = await runPictureProcess({ link }, { maxSeconds: MAX_SECONDS });
    const bytes = news === undefined ? undefined : await scratch.read(name);
    if (bytes === undefined) return 'failed';
    await own.put([{ name, bytes }]);
    return 'made';
  });
}

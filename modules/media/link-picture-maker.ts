import type { LinkShape } from '#contract/link-picture.ts';
import { linkPictureName } from '#contract/link-picture.ts';
import { findLargestFile } from './create-link-picture.ts';
import { runPictureProcess } from './run-picture-process.ts';

/** Makes link pictures (contract/link-picture.ts) when they are first requested. */
export type LinkPictureMaker = {
  /**
   * Makes the file of a picture in a shape. `missing`: no folder has the picture. `busy`: too many wait
   * already. `failed`: it could not be made or written.
   */
  make(key: string, shape: LinkShape): Promise<'made' | 'missing' | 'busy' | 'failed'>;
};

/** One takes less than a second. */
const MAX_SECONDS = 15;
const MAX_WAITING = 12;

/**
 * Creates a maker that makes one file at a time, each once for all who ask meanwhile, in a process with
 * limits of time and memory. Files are written into the first folder.
 */
export function createLinkPictureMaker(
  folders: readonly [string, ...string[]],
  { maxWaiting = MAX_WAITING } = {},
): LinkPictureMaker {
  const making = new Map<string, Promise<'made' | 'failed'>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async make(key, shape) {
      // Before the queue: made-up names cost no process and no place in it.
      const path = await findLargestFile(folders, key);
      if (path === undefined) return 'missing';
      const name = linkPictureName(key, shape);
      const running = making.get(name);
      if (running) return await running;
      if (making.size >= maxWaiting) return 'busy';
      const link = { path, folder: folders[0], key, shape };
      const made = last.then(async () => {
        const news = await runPictureProcess({ link }, { maxSeconds: MAX_SECONDS });
        return news === undefined ? 'failed' : 'made';
      });
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

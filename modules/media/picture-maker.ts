import { z } from 'zod';
import type { PictureData } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import type { BrandNews, BrandOrder } from './make-brand-picture.ts';
import type { PhotographRefusal } from './photograph-refusal.ts';
import { readPictureFiles } from './picture-files.ts';
import { type Limits, runPictureProcess } from './run-picture-process.ts';
import { whileInScratch } from './while-in-scratch.ts';

/** What the process that makes a picture reports. */
export type PictureNews = { ok: true; picture: PictureData } | { ok: false; refusal: PhotographRefusal };

/** Makes pictures from files of unknown origin. */
export type PictureMaker = {
  /**
   * Makes a picture of a file and stores its files. `name` begins its key; with
   * `darkOf`, the file is the dark version of that photograph. `busy`: too many wait already.
   * Throws a `FileStoreError` when the store of pictures cannot be used.
   */
  make(path: string, name: string, darkOf?: PictureData): Promise<PictureNews | 'busy'>;
};

/** Makes a logo or a picture for shared links of a file of unknown origin, at the path `to`. */
export type BrandPictureMaker = { makeBrand(order: BrandOrder): Promise<BrandNews | 'busy'> };

/** Files that may wait for their turn. */
const MAX_WAITING = 12;

/**
 * Creates a maker that decodes one file at a time, each in a process of its own with limits of time and
 * memory. The process gets no settings of the shop.
 */
export function createPictureMaker(
  store: FileStore,
  { maxWaiting = MAX_WAITING, ...limits }: Partial<Limits> & { maxWaiting?: number } = {},
): PictureMaker & BrandPictureMaker {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = async <News>(make: () => Promise<News>): Promise<News | 'busy'> => {
    if (waiting >= maxWaiting) return 'busy';
    waiting += 1;
    const made = last.then(make);
    last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      waiting -= 1;
    }
  };
  return {
    make: (path, name, darkOf) =>
      inTurn(() =>
        whileInScratch(async (folder, scratch) => {
          if (darkOf) await copyPicture(store, scratch, darkOf.key);
          const news = await runPictureProcess({ photograph: { path, name, folder, darkOf } }, limits);
          const made = news === undefined ? TOO_HEAVY : NewsSchema.parse(news);
          if (made.ok) await copyPicture(scratch, store, made.picture.key);
          return made;
        }),
      ),
    makeBrand: (order) =>
      inTurn(async () => {
        const news = await runPictureProcess({ brand: order }, limits);
        return news === undefined ? NO_PICTURE : BrandNewsSchema.parse(news);
      }),
  };
}

async function copyPicture(from: FileStore, to: FileStore, key: string): Promise<void> {
  await to.put([...(await readPictureFiles(from, key))].map(([name, bytes]) => ({ name, bytes })));
}

/** Killed at a limit, or it crashed on the file. */
const TOO_HEAVY: PictureNews = { ok: false, refusal: { kind: 'too-heavy' } };

const NO_PICTURE: BrandNews = { ok: false, refusal: 'not-a-picture' };

const BrandNewsSchema = z.union([
  z.object({ ok: z.literal(true), width: z.int(), height: z.int() }),
  z.object({ ok: z.literal(false), refusal: z.enum(['not-a-picture', 'too-small']) }),
]);

const NewsSchema = z.union([
  z.object({ ok: z.literal(true), picture: PictureSchema }),
  z.object({
    ok: z.literal(false),
    refusal: z.custom<PhotographRefusal>((value) => typeof value === 'object'),
  }),
]);

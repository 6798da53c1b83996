import { readFile } from 'node:fs/promises';
import { LINK_SHAPES, type LinkShape, linkPictureName } from '#contract/link-picture.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { createFolderStore } from '#platform/file-store/folder-store.ts';
import { listFilesOfPicture } from './picture-files.ts';

/** Maximum size of a file: programs that show links give up on slow ones. */
export const MAX_LINK_PICTURE_BYTES = 80_000;
/** Tried in this order until the file is small enough; the last one is taken as it is. */
const QUALITIES = [84, 76, 66, 54, 40];
/** The ground beside a picture is its edge, drawn out; blurred, so that its grain makes no lines. */
const GROUND_BLUR = 24;
/** Width in pixels of the passage from the picture to the ground beside it. */
const FEATHER = 32;
/** Behind a picture that is transparent: the page's own ground by day. */
const PAGE_GROUND = '#f7f9f8';

export type LinkPictureOrder = {
  /** The file that it is made from. */
  path: string;
  /** Where its own file is written. */
  folder: string;
  key: string;
  shape: LinkShape;
};

/** Makes a picture's file of that shape. */
export async function makeLinkPicture({ path, folder, key, shape }: LinkPictureOrder): Promise<void> {
  const bytes = await createLinkPicture(await readFile(path), shape);
  await createFolderStore(folder).put([{ name: linkPictureName(key, shape), bytes }]);
}

/**
 * Finds the largest file of a picture in the first store that has it, in the day theme if available;
 * `undefined` where no store has it.
 */
export async function findLargestFile(
  stores: readonly FileStore[],
  key: string,
): Promise<{ store: FileStore; name: string } | undefined> {
  for (const store of stores) {
    const name = findLargest(await listFilesOfPicture(store, key), key);
    if (name !== undefined) return { store, name };
  }
  return undefined;
}

function findLargest(names: readonly string[], key: string): string | undefined {
  const files = names.flatMap((name) => {
    const [own, theme, width, type] = name.split('.');
    return own === key && type === 'avif' ? [{ name, isDay: theme === 'day', width: Number(width) }] : [];
  });
  const days = files.filter(({ isDay }) => isDay);
  return (days.length > 0 ? days : files).toSorted((a, b) => b.width - a.width)[0]?.name;
}

/** Returns the whole picture on its own ground as a JPEG of that shape. */
export async function createLinkPicture(picture: Buffer, shape: LinkShape): Promise<Buffer> {
  const sharp = (await import('sharp')).default;
  const { width, height } = LINK_SHAPES[shape];
  const { data, info } = await sharp(picture)
    .resize(width, height, { fit: 'inside' })
    .flatten({ background: PAGE_GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  const right = width - info.width - left;
  const bottom = height - info.height - top;
  const drawnOut = await sharp(data, { raw })
    .extend({ left, top, right, bottom, extendWith: 'copy' })
    .raw()
    .toBuffer();
  const whole = await sharp(drawnOut, { raw: { width, height, channels: info.channels } })
    .blur(GROUND_BLUR)
    .composite([{ input: feather(data, raw, { x: left, y: top }), raw: { ...raw, channels: 4 }, left, top }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(whole.data, { raw: { width, height, channels: whole.info.channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length <= MAX_LINK_PICTURE_BYTES) break;
  }
  return bytes;
}

/** Adds an opacity that falls towards the sides beside which there is ground. */
function feather(
  pixels: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
  ground: { x: number; y: number },
): Buffer {
  const share = (at: number, length: number, beside: number): number =>
    beside === 0 ? 1 : Math.min(1, (at + 1) / FEATHER, (length - at) / FEATHER);
  const columns = Array.from({ length: width }, (_, x) => share(x, width, ground.x));
  const out = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = share(y, height, ground.y) * 255;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      pixels.copy(out, at * 4, at * channels, at * channels + 3);
      out[at * 4 + 3] = row * (columns[x] ?? 1);
    }
  }
  return out;
}

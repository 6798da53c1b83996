import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fallbackWidth, type PictureData, picturePath, MEDIA_PATH } from '#contract/picture.ts';
import { MIN_SIDE_PX, MAX_BYTES, MAX_SIDE_PX, type PhotographRefusal } from './photograph-refusal.ts';
import { typeOfFile } from './photograph-type.ts';

/** A picture and its files, named relative to `MEDIA_PATH`. */
export type CreatedPicture = { picture: PictureData; files: { name: string; bytes: Buffer }[] };

/** Widths of the files. A photograph is never enlarged to reach the next width. */
const WIDTHS = [360, 640, 900, 1600];
const LARGEST = 1600;
/**
 * From this factor above the largest possible width, a photograph gets an extra file in its own
 * width.
 */
const WORTH_A_WIDTH = 1.15;
const QUALITY = { largest: 78, smaller: 70, webp: 82 };
const AVIF_EFFORT = 4;
const MAX_SECONDS = 120;

/**
 * Creates a product picture from a photograph, in all widths: rotated upright, in sRGB, without the
 * camera's metadata (place, time, owner). `name` begins the key; `alt` is the text alternative.
 */
export async function createPicture(
  path: string,
  { name, alt }: { name: string; alt: string },
): Promise<{ ok: true; made: CreatedPicture } | { ok: false; refusal: PhotographRefusal }> {
  const read = await loadBounded(path);
  if (!Buffer.isBuffer(read)) return { ok: false, refusal: read };
  const upright = await loadUpright(read);
  if ('kind' in upright) return { ok: false, refusal: upright };
  return { ok: true, made: await createFiles(upright, name, alt) };
}

async function loadBounded(path: string): Promise<Buffer | PhotographRefusal> {
  try {
    const { size } = await stat(path);
    return size > MAX_BYTES ? { kind: 'too-many-bytes', bytes: size } : await readFile(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return {
      kind: 'not-readable',
      reason: error.code === 'ENOENT' ? 'there is no such file' : error.message,
    };
  }
}

/** Decoded pixels, rotated upright, at most `LARGEST` wide. */
type Upright = { pixels: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

// Loaded here only: the shop and the other commands do not need it.
const loadSharp = async () => (await import('sharp')).default;

async function loadUpright(bytes: Buffer): Promise<Upright | PhotographRefusal> {
  const type = typeOfFile(bytes);
  if (type !== 'jpeg' && type !== 'png' && type !== 'webp' && type !== 'avif' && type !== 'heic')
    return { kind: 'no-photograph', type };
  const broken =
    type === 'heic' ? ({ kind: 'no-photograph', type } as const) : ({ kind: 'damaged' } as const);
  const sharp = await loadSharp();
  // Reads only the header, so that the size of any picture can be reported.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return broken;
  if ((head.pages ?? 1) > 1) return { kind: 'moves' };
  const { width, height } = head.autoOrient;
  if (Math.min(width, height) < MIN_SIDE_PX) return { kind: 'too-small', width, height };
  if (Math.max(width, height) > MAX_SIDE_PX) return { kind: 'too-large', width, height };
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_SIDE_PX ** 2 })
      .autoOrient()
      .resize({ width: LARGEST, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    return broken;
  }
}

async function createFiles(
  { pixels, width: wide, height: high, channels }: Upright,
  name: string,
  alt: string,
): Promise<CreatedPicture> {
  const sharp = await loadSharp();
  const widths = widthsFor(wide);
  const width = widths.at(-1) ?? wide;
  const height = Math.round((high * width) / wide);
  const resized = (to: number) =>
    sharp(pixels, { raw: { width: wide, height: high, channels } }).resize({ width: to });
  const avif = async (to: number): Promise<Buffer> =>
    await resized(to)
      .avif({
        quality: to === width ? QUALITY.largest : QUALITY.smaller,
        chromaSubsampling: '4:4:4',
        effort: AVIF_EFFORT,
      })
      .toBuffer();
  const largest = await avif(width);
  const key = `${name}-${createHash('sha256').update(largest).digest('hex').slice(0, 8)}`;
  const picture: PictureData = { key, alt, width, height, looks: ['day'], widths };
  const fileName = (to: number, type: 'avif' | 'webp'): string =>
    picturePath(picture, 'day', to, type).slice(MEDIA_PATH.length);
  const files = [];
  for (const to of widths)
    files.push({ name: fileName(to, 'avif'), bytes: to === width ? largest : await avif(to) });
  const fallback = fallbackWidth(picture);
  const webp = await resized(fallback).webp({ quality: QUALITY.webp, effort: 5 }).toBuffer();
  files.push({ name: fileName(fallback, 'webp'), bytes: webp });
  return { picture, files };
}

function widthsFor(wide: number): number[] {
  const widths = WIDTHS.filter((width) => width <= wide);
  return wide > (widths.at(-1) ?? 0) * WORTH_A_WIDTH && wide < LARGEST ? [...widths, wide] : widths;
}

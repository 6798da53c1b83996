import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import {
  fallbackWidth,
  type PictureBox,
  type PictureData,
  picturePath,
  MEDIA_PATH,
} from '#contract/picture.ts';
import { findBox } from './find-box.ts';
import { MIN_SIDE_PX, MAX_BYTES, MAX_SIDE_PX, type PhotographRefusal } from './photograph-refusal.ts';
import { typeOfFile } from './photograph-type.ts';

/** A picture and its files, named relative to `MEDIA_PATH`. */
export type CreatedPicture = { picture: PictureData; files: { name: string; bytes: Buffer }[] };

/** Widths of the files. A photograph is never enlarged to reach the next width. */
const WIDTHS = [192, 360, 640, 900, 1600];
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

/** How far the shapes of the two files of a picture may differ. */
const SHAPE_TOLERANCE = 0.01;

/**
 * Creates the picture that a photograph and its dark version make together, under a key of its own:
 * files never change. `path` is the dark version, `dayFiles` the files of the photograph by their
 * names. Both have the same shape, and the dark one is as large at least.
 */
export async function addDarkVersion(
  path: string,
  base: PictureData,
  dayFiles: ReadonlyMap<string, Buffer>,
): Promise<{ ok: true; made: CreatedPicture } | { ok: false; refusal: PhotographRefusal }> {
  const read = await loadBounded(path);
  if (!Buffer.isBuffer(read)) return { ok: false, refusal: read };
  const upright = await loadUpright(read);
  if ('kind' in upright) return { ok: false, refusal: upright };
  const { width, height } = base;
  const difference = Math.abs((upright.width * height) / (upright.height * width) - 1);
  if (difference > SHAPE_TOLERANCE || upright.width < width)
    return { ok: false, refusal: { kind: 'other-shape', width, height } };
  const encode = createEncoder(upright, { width, height });
  const largest = await encode.avif(width);
  const name = base.key.replace(/-[0-9a-f]{8}$/, '');
  const hash = createHash('sha256').update(base.key).update(largest).digest('hex').slice(0, 8);
  const picture: PictureData = { ...base, key: `${name}-${hash}`, looks: ['day', 'cellar'] };
  const fileName = (to: number, type: 'avif' | 'webp', theme: 'day' | 'cellar'): string =>
    picturePath(picture, theme, to, type).slice(MEDIA_PATH.length);
  const files = [];
  for (const to of base.widths)
    files.push({
      name: fileName(to, 'avif', 'cellar'),
      bytes: to === width ? largest : await encode.avif(to),
    });
  const fallback = fallbackWidth(picture);
  files.push({ name: fileName(fallback, 'webp', 'cellar'), bytes: await encode.webp(fallback) });
  for (const [day, bytes] of dayFiles) files.push({ name: picture.key + day.slice(base.key.length), bytes });
  return { ok: true, made: { picture, files } };
}

/** Encodes pixels in further widths; the largest one in better quality. */
function createEncoder(
  { pixels, width: wide, height: high, channels }: Upright,
  largest: { width: number; height: number },
) {
  const resized = async (to: number) =>
    (await loadSharp())(pixels, { raw: { width: wide, height: high, channels } }).resize({
      width: to,
      height: Math.round((largest.height * to) / largest.width),
      fit: 'fill',
    });
  return {
    avif: async (to: number): Promise<Buffer> =>
      await (await resized(to))
        .avif({
          quality: to === largest.width ? QUALITY.largest : QUALITY.smaller,
          chromaSubsampling: '4:4:4',
          effort: AVIF_EFFORT,
        })
        .toBuffer(),
    webp: async (to: number): Promise<Buffer> =>
      await (await resized(to)).webp({ quality: QUALITY.webp, effort: 5 }).toBuffer(),
  };
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

async function createFiles(upright: Upright, name: string, alt: string): Promise<CreatedPicture> {
  const widths = widthsFor(upright.width);
  const width = widths.at(-1) ?? upright.width;
  const height = Math.round((upright.height * width) / upright.width);
  const encode = createEncoder(upright, { width, height });
  const largest = await encode.avif(width);
  const key = `${name}-${createHash('sha256').update(largest).digest('hex').slice(0, 8)}`;
  const box = await measureBox(upright);
  const picture: PictureData = { key, alt, width, height, looks: ['day'], widths, ...(box && { box }) };
  const fileName = (to: number, type: 'avif' | 'webp'): string =>
    picturePath(picture, 'day', to, type).slice(MEDIA_PATH.length);
  const files = [];
  for (const to of widths)
    files.push({ name: fileName(to, 'avif'), bytes: to === width ? largest : await encode.avif(to) });
  const fallback = fallbackWidth(picture);
  files.push({ name: fileName(fallback, 'webp'), bytes: await encode.webp(fallback) });
  return { picture, files };
}

/** Width in which a bottle is looked for: enough for a hundredth of a picture, and without grain. */
const MEASURED_WIDTH = 360;

async function measureBox({ pixels, width, height, channels }: Upright): Promise<PictureBox | undefined> {
  const small = (await loadSharp())(pixels, { raw: { width, height, channels } }).resize(MEASURED_WIDTH);
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return findBox(data, info);
}

function widthsFor(wide: number): number[] {
  const widths = WIDTHS.filter((width) => width <= wide);
  return wide > (widths.at(-1) ?? 0) * WORTH_A_WIDTH && wide < LARGEST ? [...widths, wide] : widths;
}

import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { fallbackWidth, MEDIA_PATH, picturePath, type Theme } from '#shop/contract.ts';
import { addGrain } from './grain.ts';

/**
 * `avif` is the quality of AVIF, `fallback` that of the WebP for browsers without AVIF: each from 1
 * to 100. `effort` is the encoding effort of AVIF, from 0 to 9.
 */
export type Quality = { avif: number; fallback: number; effort: number };

/** Chosen by eye and by structural similarity. README.md has the figures. */
export const QUALITY: Quality = { avif: 70, fallback: 78, effort: 3 };
/**
 * For close-ups: their print is twice as large and loses less. It needs two thirds of the bytes and
 * half of the time.
 */
export const CLOSE_UP_QUALITY: Quality = { avif: 60, fallback: 70, effort: 2 };
/** Standard deviation of the grain, in steps of 255. */
export const GRAIN_SIGMA = 2;

/**
 * The files of a picture. The key contains a hash of the bytes, so a changed picture has another
 * URL.
 */
export type Encoded = { key: string; width: number; height: number; widths: number[]; bytes: number };

export type EncodeOrder = {
  file: string;
  widths: readonly number[];
  quality?: Quality | undefined;
  folder: string;
};

/**
 * Encodes one picture from its developed PNGs, one for each theme: an AVIF of each width, the
 * largest being the master, and one WebP of the second largest width. Skips widths larger than the
 * picture, because nothing is enlarged. Throws when there is no PNG.
 */
export async function encodePicture(
  developed: Readonly<Partial<Record<Theme, string>>>,
  { file, widths: wanted, quality = QUALITY, folder }: EncodeOrder,
): Promise<Encoded> {
  const looks = (['day', 'cellar'] as const).flatMap((look) => {
    const source = developed[look];
    return source === undefined ? [] : [{ look, source }];
  });
  const first = looks[0];
  if (first === undefined) throw new Error(`${file} has no look.`);
  const full = await sharp(first.source).metadata();
  const widths = reachedWidths(wanted, full.width);
  const master = widths.at(-1) ?? full.width;
  const fallback = fallbackWidth({ widths });

  const files: { look: Theme; width: number; type: 'avif' | 'webp'; bytes: Buffer }[] = [];
  const masters: Buffer[] = [];
  let height = 0;
  for (const { look, source } of looks) {
    for (const width of widths) {
      const raw = await grained(source, width, `${file} ${look} ${width}`);
      const avif = await encodeAvif(raw, quality);
      files.push({ look, width, type: 'avif', bytes: avif });
      if (width === master) {
        masters.push(avif);
        height = raw.height;
      }
      if (width === fallback) {
        files.push({ look, width, type: 'webp', bytes: await encodeWebp(raw, quality) });
      }
    }
  }
  const key = `${file}-${hashOf(masters)}`;
  await mkdir(folder, { recursive: true });
  for (const { look, width, type, bytes } of files) {
    await writeWhole(join(folder, picturePath({ key }, look, width, type).slice(MEDIA_PATH.length)), bytes);
  }
  return {
    key,
    width: master,
    height,
    widths,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

/** Pixels before encoding: 8 bits, three channels. */
export type RawPicture = { data: Buffer; width: number; height: number };

/** Returns a developed picture scaled to a width, sharpened for that size, with grain added. */
export async function grained(
  source: string,
  width: number,
  seed: string,
  sigma: number = GRAIN_SIGMA,
): Promise<RawPicture> {
  const { data, info } = await sharp(source)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(width, undefined, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.5, m1: 0.4, m2: 0.8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data, sigma, seed);
  return { data, width: info.width, height: info.height };
}

/** Encodes AVIF without chroma subsampling, which would fray thin coloured type. */
export function encodeAvif(raw: RawPicture, { avif, effort }: Quality): Promise<Buffer> {
  return fromRaw(raw).avif({ quality: avif, effort, chromaSubsampling: '4:4:4', bitdepth: 8 }).toBuffer();
}

export function encodeWebp(raw: RawPicture, { fallback }: Quality): Promise<Buffer> {
  return fromRaw(raw).webp({ quality: fallback, effort: 5 }).toBuffer();
}

function fromRaw({ data, width, height }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/**
 * Returns the wanted widths up to the width of the picture. That width comes last when it is below
 * the largest.
 */
function reachedWidths(wanted: readonly number[], full: number): number[] {
  const reached = wanted.filter((width) => width <= full);
  return reached.length === wanted.length ? [...reached] : [...reached.filter((width) => width < full), full];
}

function hashOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

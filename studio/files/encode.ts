import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { fallbackWidth, MEDIA_PATH, picturePath, type Theme } from '#shop/contract.ts';
import { addGrain } from './grain.ts';

/** Of AVIF, and of the WebP for browsers without it: each from 1 to 100; and how hard AVIF tries, from 0 to 9. */
export type Quality = { avif: number; fallback: number; effort: number };

/** Chosen by eye and by structural similarity: the README of the studio has the numbers. */
export const QUALITY: Quality = { avif: 70, fallback: 78, effort: 3 };
/** Where print is twice as large, so that less of it is lost: two thirds of the bytes, in half the time. */
export const CLOSE_UP_QUALITY: Quality = { avif: 60, fallback: 70, effort: 2 };
/** Deviation of the grain in steps of 255. */
export const GRAIN_SIGMA = 2;

/** What a picture became: its key names the bytes, so a changed picture is another address. */
export type Encoded = { key: string; width: number; height: number; widths: number[]; bytes: number };

export type EncodeOrder = {
  file: string;
  widths: readonly number[];
  quality?: Quality | undefined;
  folder: string;
};

/**
 * Makes the files of one picture from its developed looks: AVIF in each width, the largest as the master, and one WebP in
 * the second largest. Widths that the picture does not reach are left out: nothing is enlarged.
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

/** Pixels ready to be encoded: 8 bit, three channels. */
export type RawPicture = { data: Buffer; width: number; height: number };

/** A developed picture at a width, sharpened as a smaller picture wants it, with its grain. */
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

/** As AVIF without subsampled colours, which would fray thin coloured type. */
export function encodeAvif(raw: RawPicture, { avif, effort }: Quality): Promise<Buffer> {
  return fromRaw(raw).avif({ quality: avif, effort, chromaSubsampling: '4:4:4', bitdepth: 8 }).toBuffer();
}

export function encodeWebp(raw: RawPicture, { fallback }: Quality): Promise<Buffer> {
  return fromRaw(raw).webp({ quality: fallback, effort: 5 }).toBuffer();
}

function fromRaw({ data, width, height }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The wanted widths up to that of the picture, which ends them when it is smaller than the largest. */
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

import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Look } from '#contract/look.ts';
import { fallbackWidth } from '#contract/picture.ts';
import { addGrain } from './grain.ts';

/** Chosen by eye and by structural similarity: the README of the studio has the numbers. */
export const QUALITY = { avif: 70, fallback: 78 } as const;
/** Deviation of the grain in steps of 255. */
export const GRAIN_SIGMA = 2;
/** 4 takes five times the time for a tenth of the bytes. */
const AVIF_EFFORT = 3;

/** What a picture became: its key names the bytes, so a changed picture is another address. */
export type Encoded = { key: string; width: number; height: number; widths: number[]; bytes: number };

/**
 * Makes the files of one picture from its developed looks: AVIF in each width, the largest as the master, and one WebP in
 * the second largest. Widths that the picture does not reach are left out: nothing is enlarged.
 */
export async function encodePicture(
  developed: Readonly<Partial<Record<Look, string>>>,
  { file, widths: wanted, folder }: { file: string; widths: readonly number[]; folder: string },
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

  const files: { ending: string; bytes: Buffer }[] = [];
  const masters: Buffer[] = [];
  let height = 0;
  for (const { look, source } of looks) {
    for (const width of widths) {
      const raw = await grained(source, width, `${file} ${look} ${width}`);
      const avif = await encodeAvif(raw, QUALITY.avif);
      files.push({ ending: `${look}.${width}.avif`, bytes: avif });
      if (width === master) {
        masters.push(avif);
        height = raw.height;
      }
      if (width === fallback) {
        files.push({ ending: `${look}.${width}.webp`, bytes: await encodeWebp(raw) });
      }
    }
  }
  const key = `${file}-${hashOf(masters)}`;
  await mkdir(folder, { recursive: true });
  for (const { ending, bytes } of files) await writeWhole(join(folder, `${key}.${ending}`), bytes);
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
export function encodeAvif(raw: RawPicture, quality: number): Promise<Buffer> {
  return fromRaw(raw)
    .avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: '4:4:4', bitdepth: 8 })
    .toBuffer();
}

export function encodeWebp(raw: RawPicture, quality: number = QUALITY.fallback): Promise<Buffer> {
  return fromRaw(raw).webp({ quality, effort: 5 }).toBuffer();
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

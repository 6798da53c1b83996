/**
 * `node studio/files/measure-encoding.ts <developed.png…>`: prints bytes and structural similarity
 * for each quality, at the widths of `--widths 640,900`. Source of the figures in README.md.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { encodeAvif, encodeWebp, grained, QUALITY, type RawPicture } from './encode.ts';
import { structuralSimilarity } from './structural-similarity.ts';

const QUALITIES = [55, 62, 70, 74, 78, 82];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string', default: '360,640,900' } },
});
for (const path of positionals) {
  for (const width of values.widths.split(',').map(Number)) {
    const seed = basename(path);
    const [real, bare] = await Promise.all([grained(path, width, seed), grained(path, width, seed, 0)]);
    for (const quality of QUALITIES) {
      const avif = await describe(
        'AVIF',
        (raw) => encodeAvif(raw, { ...QUALITY, avif: quality }),
        real,
        bare,
      );
      const webp = await describe(
        'WebP',
        (raw) => encodeWebp(raw, { ...QUALITY, fallback: quality }),
        real,
        bare,
      );
      process.stdout.write(`${seed} ${width} q${quality}: ${avif}; ${webp}\n`);
    }
  }
}

/**
 * Measures the bytes with grain, as served, and the similarity without it, because noise lowers
 * every similarity.
 */
async function describe(
  format: string,
  encode: (raw: RawPicture) => Promise<Buffer>,
  real: RawPicture,
  bare: RawPicture,
): Promise<string> {
  const served = await encode(real);
  const decoded = await sharp(await encode(bare))
    .removeAlpha()
    .raw()
    .toBuffer();
  const alike = structuralSimilarity(luminance(decoded), luminance(bare.data), bare.width);
  return `${format} ${(served.length / 1024).toFixed(1)} KB ${alike.toFixed(4)}`;
}

/** Returns the Rec. 709 luma of RGB pixels. */
function luminance(rgb: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: rgb.length / 3 }, (_, at) =>
    Math.round(
      0.2126 * (rgb[3 * at] ?? 0) + 0.7152 * (rgb[3 * at + 1] ?? 0) + 0.0722 * (rgb[3 * at + 2] ?? 0),
    ),
  );
}

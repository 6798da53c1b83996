import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Theme } from '#shop/contract.ts';
import { DRAWINGS } from '../drawings/drawings.ts';
import { WIDTH } from '../drawings/kit.ts';
import { inTheme } from '../drawings/palette.ts';
import type { Developed } from './workshop.ts';

/** Resolution at which one unit of a drawing is one pixel. */
const DOTS_PER_INCH = 72;

/** Writes a drawing as a PNG of that width in each theme, into the folder of developed pictures. */
export async function drawPicture(
  { name, width }: { name: string; width: number },
  looks: readonly Theme[],
  out: string,
): Promise<Developed> {
  const draw = DRAWINGS.get(name);
  if (draw === undefined) return { ok: false, reason: `no drawing is named ${name}` };
  const drawing = draw();
  const pngs: string[] = [];
  await mkdir(join(out, 'pictures'), { recursive: true });
  for (const look of looks) {
    const png = join(out, 'pictures', `${name}.${look}.png`);
    const density = (DOTS_PER_INCH * width) / WIDTH;
    await sharp(Buffer.from(inTheme(drawing, look)), { density })
      .resize(width)
      .png()
      .toFile(png);
    pngs.push(png);
  }
  return { ok: true, pngs };
}

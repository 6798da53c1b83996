import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { LabelWords } from '../label-words.ts';
import { drawLabel, PIXELS_PER_MM } from './draw-label.ts';
import type { Faces } from './face.ts';
import type { LabelStyle } from './label-style.ts';
import { openFaces } from './open-faces.ts';

let faces: Faces | undefined;

/**
 * Prints a label: `<id>.png`, transparent where there is no label, and `<id>.mask.png`, its
 * finishing. Both cover the whole panel of the vessel. Returns their paths.
 */
export async function printLabel(
  words: LabelWords,
  style: LabelStyle,
  folder: string,
  id: string,
): Promise<{ print: string; mask: string }> {
  faces ??= openFaces();
  const art = drawLabel(words, style, faces);
  await mkdir(folder, { recursive: true });
  const [print, mask] = [join(folder, `${id}.png`), join(folder, `${id}.mask.png`)];
  await sharp(Buffer.from(art.print), { limitInputPixels: false }).png({ compressionLevel: 6 }).toFile(print);
  await printMask(art.mask, mask, style.px ?? PIXELS_PER_MM);
  return { print, mask };
}

/**
 * Foil keeps a sharp edge. The height of the embossing is blurred into a bevel of a quarter
 * millimetre.
 */
async function printMask(svg: string, path: string, pixelsPerMm: number): Promise<void> {
  const flat = await sharp(Buffer.from(svg), { limitInputPixels: false }).removeAlpha().png().toBuffer();
  const channel = async (index: 0 | 1 | 2, blur: number) => {
    const single = await sharp(flat).extractChannel(index).toBuffer();
    return await sharp(single).blur(blur).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  };
  const [foil, height, gloss] = [
    await channel(0, 0.8),
    await channel(1, pixelsPerMm * 0.22),
    await channel(2, 0.8),
  ];
  const { width, height: rows } = foil.info;
  const raw = { raw: { width, height: rows, channels: 1 as const } };
  await sharp(foil.data, raw)
    .joinChannel([height.data, gloss.data], raw)
    .toColourspace('srgb')
    .png()
    .toFile(path);
}

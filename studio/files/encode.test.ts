import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { encodePicture } from './encode.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-'));
});

/** Writes a developed picture of one colour with a dark bar in it and returns its path. */
async function develop(name: string, width: number, background: string): Promise<string> {
  const path = join(folder, `${name}.png`);
  const bar = { create: { width: width / 4, height: width, channels: 3 as const, background: '#402010' } };
  const input = await sharp(bar).png().toBuffer();
  await sharp({ create: { width, height: Math.round((width * 4) / 3), channels: 3, background } })
    .composite([{ input }])
    .png()
    .toFile(path);
  return path;
}

const made = async () => (await readdir(join(folder, 'media'))).sort();

it('makes an AVIF of each width and theme, one WebP of the second largest width, and names them by their bytes', async () => {
  const day = await develop('day', 120, '#eef2f0');
  const cellar = await develop('cellar', 120, '#16302a');
  const order = { file: 'aster-front', widths: [40, 80, 120], folder: join(folder, 'media') };
  const { key, bytes, ...size } = await encodePicture({ day, cellar }, order);
  expect(size).toEqual({ width: 120, height: 160, widths: [40, 80, 120] });
  expect(key).toMatch(/^aster-front-[0-9a-f]{8}$/);
  expect(await made()).toEqual(
    ['cellar', 'day'].flatMap((look) => [
      `${key}.${look}.120.avif`,
      `${key}.${look}.40.avif`,
      `${key}.${look}.80.avif`,
      `${key}.${look}.80.webp`,
    ]),
  );
  expect(bytes).toBeGreaterThan(1_000);
  const { width, height, format } = await sharp(join(folder, 'media', `${key}.day.40.avif`)).metadata();
  expect([width, height, format]).toEqual([40, 53, 'heif']);
  const again = await encodePicture({ day, cellar }, order);
  expect(again.key).toBe(key);
});

it('gives changed pixels of a picture a new key', async () => {
  const order = { file: 'aster-front', widths: [80], folder: join(folder, 'media') };
  const pale = await encodePicture({ day: await develop('pale', 80, '#eef2f0') }, order);
  const dark = await encodePicture({ day: await develop('dark', 80, '#16302a') }, order);
  expect(pale.key).not.toBe(dark.key);
});

it('enlarges nothing: the largest file has the width of the picture', async () => {
  const day = await develop('small', 100, '#eef2f0');
  const { widths, width } = await encodePicture(
    { day },
    { file: 'small', widths: [60, 120, 900], folder: join(folder, 'media') },
  );
  expect([widths, width]).toEqual([[60, 100], 100]);
});

it('keeps the colour of the ground, so that a tile meets the page without a seam', async () => {
  const day = await develop('ground', 120, '#e5e9e8');
  const { key } = await encodePicture(
    { day },
    { file: 'ground', widths: [120], folder: join(folder, 'media') },
  );
  const corner = { left: 84, top: 0, width: 36, height: 40 };
  const { channels } = await sharp(
    await sharp(join(folder, 'media', `${key}.day.120.avif`))
      .extract(corner)
      .toBuffer(),
  ).stats();
  const [red, green, blue] = channels.map(({ mean }) => mean);
  expect(red).toBeCloseTo(0xe5, -0.3);
  expect(green).toBeCloseTo(0xe9, -0.3);
  expect(blue).toBeCloseTo(0xe8, -0.3);
});

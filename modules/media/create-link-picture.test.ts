import { createFolderStore } from '#platform/file-store/folder-store.ts';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_SHAPE_NAMES, LINK_SHAPES } from '#contract/link-picture.ts';
import { halves, photograph } from '#platform/test-photographs.ts';
import {
  createLinkPicture,
  findLargestFile,
  makeLinkPicture,
  MAX_LINK_PICTURE_BYTES,
} from './create-link-picture.ts';

let own: string;
let demo: string;
beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'alambic-own-'));
  demo = await mkdtemp(join(tmpdir(), 'alambic-demo-'));
});
afterAll(async () => {
  for (const folder of [own, demo]) await rm(folder, { recursive: true });
});

/** Red, green and blue of a point of a picture. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + 3)];
}

describe('a link picture', () => {
  it.each(LINK_SHAPE_NAMES)('is a JPEG of the size of the shape %s', async (shape) => {
    const made = await createLinkPicture(await photograph(900, 1200).avif({ effort: 0 }).toBuffer(), shape);
    const { format, width, height } = await sharp(made).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...LINK_SHAPES[shape] });
    expect(made.length).toBeLessThanOrEqual(MAX_LINK_PICTURE_BYTES);
  });

  it('shows the whole picture, with its own edge as the ground beside it', async () => {
    // 630 pixels high it is 472 wide: from 364 to 836.
    const made = await createLinkPicture(await photograph(900, 1200).png().toBuffer(), 'link');
    const [red, green] = [await colourAt(made, 20, 10), await colourAt(made, 1180, 620)];
    expect(red[0]).toBeGreaterThan(150);
    expect(green[1]).toBeGreaterThan(150);
    expect((await halves(made)).left[0]).toBeGreaterThan(150);
    const upright = await createLinkPicture(await photograph(2400, 860).png().toBuffer(), '1x1');
    expect((await colourAt(upright, 20, 10))[0]).toBeGreaterThan(150);
  });

  it('has the ground of the page behind a transparent picture', async () => {
    const clear = await sharp({
      create: { width: 700, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const [red = 0] = await colourAt(await createLinkPicture(clear, 'link'), 600, 300);
    expect(red).toBeGreaterThan(240);
  });

  it('of much detail is made smaller in bytes', async () => {
    const noise = Buffer.from(Array.from({ length: 1200 * 1200 * 3 }, (_, at) => (at * 7919) % 251));
    const busy = await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
      .blur(1.2)
      .png()
      .toBuffer();
    const made = await createLinkPicture(busy, '1x1');
    expect(made.length).toBeLessThanOrEqual(MAX_LINK_PICTURE_BYTES);
  });
});

describe('the file of a link picture', () => {
  const KEY = 'old-still-0123abcd';

  it('is made from the largest file by day, wherever that is, and put into the folder', async () => {
    for (const name of ['day.360.avif', 'day.900.avif', 'day.640.webp', 'cellar.1600.avif'])
      await writeFile(join(demo, `${KEY}.${name}`), 'bytes');
    const path = join(demo, `${KEY}.day.900.avif`);
    expect(
      await findLargestFile([own, join(own, 'nowhere'), demo].map(createFolderStore), KEY),
    ).toMatchObject({ store: { place: demo }, name: `${KEY}.day.900.avif` });
    await writeFile(path, await photograph(900, 1200).png().toBuffer());
    await makeLinkPicture({ path, folder: own, key: KEY, shape: 'link' });
    expect(await readdir(own)).toEqual([`${KEY}.link-1.jpg`]);
    const { left } = await halves(await readFile(join(own, `${KEY}.link-1.jpg`)));
    expect(left[0]).toBeGreaterThan(150);
  });

  it('of a picture with another theme alone is made from that', async () => {
    await writeFile(join(demo, 'night-0123abcd.cellar.960.avif'), 'bytes');
    expect(await findLargestFile([own, demo].map(createFolderStore), 'night-0123abcd')).toMatchObject({
      store: { place: demo },
      name: 'night-0123abcd.cellar.960.avif',
    });
  });

  it('is not made of a picture that no folder has', async () => {
    expect(await findLargestFile([own, demo].map(createFolderStore), 'still-0123abcd')).toBeUndefined();
  });
});

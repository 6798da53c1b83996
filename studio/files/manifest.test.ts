import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { enterPicture, type ManifestEntry, mediaFolder, readManifest, sweep } from './manifest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  await mkdir(mediaFolder(folder));
});

const entry = (key: string): ManifestEntry => ({
  key,
  alt: 'A bottle.',
  width: 900,
  height: 1200,
  looks: ['day', 'cellar'],
  widths: [360, 640, 900],
  hash: 'a-b-c',
  seconds: 31,
});
const put = (name: string) => writeFile(join(mediaFolder(folder), name), 'bytes');
const files = async () => (await readdir(mediaFolder(folder))).sort();

it('a folder without a list has no pictures', async () => {
  expect(await readManifest(folder)).toEqual({});
});

it('is written sorted, one picture a line, and read back the same', async () => {
  await enterPicture(folder, 'products/zephyr/front', entry('zephyr-00000001'));
  await enterPicture(folder, 'products/aster/front', entry('aster-00000001'));
  const lines = (await readFile(join(folder, 'pictures.json'), 'utf8')).split('\n');
  expect(lines.map((line) => line.slice(0, 16))).toEqual([
    '{',
    '"products/aster/',
    '"products/zephyr',
    '}',
    '',
  ]);
  expect(Object.keys(await readManifest(folder))).toEqual(['products/aster/front', 'products/zephyr/front']);
  expect(await readdir(folder)).toEqual(['media', 'pictures.json']);
});

it('a new picture takes the files of the one before with it, and no others', async () => {
  for (const name of [
    'a-00000001.day.360.avif',
    'a-00000001.cellar.640.webp',
    'a-00000002.day.360.avif',
    'a-00000001-0000000b.day.360.avif',
  ])
    await put(name);
  await enterPicture(folder, 'a', entry('a-00000001'));
  await enterPicture(folder, 'b', entry('a-00000001-0000000b'));
  await enterPicture(folder, 'a', entry('a-00000002'));
  expect(await files()).toEqual(['a-00000001-0000000b.day.360.avif', 'a-00000002.day.360.avif']);
});

it('files that another picture shares stay', async () => {
  await put('a-00000001.day.360.avif');
  await enterPicture(folder, 'a', entry('a-00000001'));
  await enterPicture(folder, 'b', entry('a-00000001'));
  await enterPicture(folder, 'a', entry('a-00000002'));
  expect(await files()).toEqual(['a-00000001.day.360.avif']);
});

it('sweeping takes out what is not wanted and what a broken run left, but not what may come from another run just now', async () => {
  for (const name of ['a-00000001.day.360.avif', 'b-00000001.day.360.avif', 'half-made.day.360.avif'])
    await put(name);
  await enterPicture(folder, 'a', entry('a-00000001'));
  await enterPicture(folder, 'b', entry('b-00000001'));
  const justNow = await sweep(folder, (name) => name === 'a');
  const later = await sweep(folder, (name) => name === 'a', Date.now() + 61_000);
  expect([justNow, later]).toEqual([0, 2]);
  expect(await files()).toEqual(['a-00000001.day.360.avif']);
  expect(Object.keys(await readManifest(folder))).toEqual(['a']);
});

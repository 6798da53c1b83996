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

it('reads no pictures from a folder without a manifest', async () => {
  expect(await readManifest(folder)).toEqual({});
});

it('writes one picture a line, sorted by name, and reads the same back', async () => {
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

it('removes the files of the picture that a new one replaces, and no others', async () => {
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

it('keeps files that another picture shares', async () => {
  await put('a-00000001.day.360.avif');
  await enterPicture(folder, 'a', entry('a-00000001'));
  await enterPicture(folder, 'b', entry('a-00000001'));
  await enterPicture(folder, 'a', entry('a-00000002'));
  expect(await files()).toEqual(['a-00000001.day.360.avif']);
});

it('sweeps out unwanted pictures and files of a broken run, but not new files of a run in progress', async () => {
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

import { createFolderStore } from '#platform/file-store/folder-store.ts';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photograph } from '#platform/test-photographs.ts';
import { createLinkPictureMaker } from './link-picture-maker.ts';

const KEY = 'old-still-0123abcd';
let folder: string;
const storesIn = (path: string) => {
  const own = createFolderStore(path);
  return { own, all: [own] };
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-links-'));
  await writeFile(
    join(folder, `${KEY}.day.700.avif`),
    await photograph(700, 700).avif({ effort: 0 }).toBuffer(),
  );
});
afterAll(() => rm(folder, { recursive: true }));

it('makes a file once for all who ask meanwhile, and refuses others while too many wait', async () => {
  const maker = createLinkPictureMaker(storesIn(folder), { maxWaiting: 1 });
  const outcomes = await Promise.all([
    maker.make(KEY, 'link'),
    maker.make(KEY, 'link'),
    maker.make(KEY, '1x1'),
  ]);
  expect(outcomes).toEqual(['made', 'made', 'busy']);
  expect(await readdir(folder)).toContain(`${KEY}.link-1.jpg`);
});

it('says which picture is missing, and which cannot be made', async () => {
  const maker = createLinkPictureMaker(storesIn(folder));
  await writeFile(join(folder, 'broken-0123abcd.day.700.avif'), 'no picture');
  expect(await maker.make('new-still-0123abcd', 'link')).toBe('missing');
  expect(await maker.make('broken-0123abcd', 'link')).toBe('failed');
});

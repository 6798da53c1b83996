import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createBrandFiles } from './brand-files.ts';

let settings: Parameters<typeof createBrandFiles>[0] extends () => Promise<infer Settings>
  ? Settings
  : never = { name: 'Étoile & Cask' };
const files = createBrandFiles(async () => settings);
const getBody = async (path: string): Promise<Buffer> =>
  Buffer.from((await files.find(path, undefined))?.body ?? '');

it('generates the manifest and the icon from the name only', async () => {
  expect(JSON.parse(String(await getBody('/manifest.webmanifest')))).toMatchObject({
    name: 'Étoile & Cask',
    short_name: 'Étoile & Cask',
    start_url: '/',
  });
  expect(String(await getBody('/icon.svg'))).toMatch(/^<svg .*<path fill="#f2f6f4" d="M/);
});

it.each([
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/apple-touch-icon.png', 180],
])('draws %s in its size, with visible content', async (path, size) => {
  const { width, height, format } = await sharp(await getBody(path)).metadata();
  expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' });
  const { channels } = await sharp(await getBody(path)).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(10);
});

it('wraps the small icon for old browsers', async () => {
  const ico = await getBody('/favicon.ico');
  expect([ico.readUInt16LE(2), ico.readUInt8(6), ico.readUInt32LE(18)]).toEqual([1, 32, 22]);
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
});

it('follows the settings, and returns 304 when nothing changed', async () => {
  const before = await files.find('/icon.svg', undefined);
  const tag = before?.headers[before.headers.indexOf('etag') + 1];
  expect((await files.find('/icon.svg', tag))?.status).toBe(304);
  settings = { name: 'Étoile & Cask', mark: { viewBox: '0 0 10 10', paths: ['M0 0h10v10z'] } };
  expect((await files.find('/icon.svg', tag))?.status).toBe(200);
  expect(String(await getBody('/icon.svg'))).toContain('d="M0 0h10v10z"');
});

it('returns undefined for other paths', async () => {
  expect(await files.find('/toString', undefined)).toBeUndefined();
});

it('may be shown by pages of other hosts, as emails do', async () => {
  expect(await files.find('/icon-192.png', undefined)).toMatchObject({ isForForeignPages: true });
});

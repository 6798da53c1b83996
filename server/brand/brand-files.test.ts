import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createBrandFiles } from './brand-files.ts';

let settings: Parameters<typeof createBrandFiles>[0] extends () => Promise<infer Settings>
  ? Settings
  : never = { name: 'Étoile & Cask' };
const logo = { hash: 'a'.repeat(64), width: 200, height: 100 };
const files = createBrandFiles(
  async () => settings,
  async (hash) => (hash === logo.hash ? { bytes: await LOGO } : undefined),
);
/** Two dark bars on a transparent ground. */
const LOGO = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path fill="#600" d="M0 0h80v100H0zM120 0h80v100h-80z"/></svg>',
  ),
)
  .png()
  .toBuffer();
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

it('draws icons and the picture for shared links of an uploaded logo, and its accent', async () => {
  settings = { name: 'Étoile & Cask', logo, accent: { day: '#17604e', cellar: '#8fd0ba' } };
  expect(await getBody('/logo.png')).toEqual(await LOGO);
  for (const path of ['/icon-192.png', '/apple-touch-icon.png', '/share.jpg']) {
    const { channels } = await sharp(await getBody(path)).stats();
    // Dark red bars on a white ground.
    expect([path, channels[0]?.max, (channels[1]?.stdev ?? 0) > 10]).toEqual([path, 255, true]);
  }
  expect(await sharp(await getBody('/share.jpg')).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(String(await getBody('/icon.svg'))).toContain('<image ');
  expect(String(await getBody('/brand.css'))).toContain('--accent: light-dark(#17604e, #8fd0ba)');
});

it('has no logo and no accent where none is set', async () => {
  settings = { name: 'Étoile & Cask' };
  expect([await files.find('/logo.png', undefined), await files.find('/brand.css', undefined)]).toEqual([
    undefined,
    undefined,
  ]);
});

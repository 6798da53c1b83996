import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import { entityTag, matchesTag } from '#server/http/entity-tag.ts';
import { describeApp, drawIcon, wrapIco } from './icon.ts';

/** Icons and manifest, generated from the shop's settings. */
export type BrandFiles = {
  /** Returns the file, or `undefined` for a path that is none of them. */
  find(path: string, ifNoneMatch: string | undefined): Promise<HttpResponse | undefined>;
};

type Settings = Pick<ShopSettings, 'name' | 'mark' | 'description'>;
type Made = { tag: string; whole: HttpResponse; notModified: HttpResponse };

/** Used until the shop has its own description. */
const DESCRIPTION = 'Spirits, wine and craft beer, each with its tasting sheet.';
const FAVICON_PX = 32;

const FILES: Readonly<Record<string, { type: string; make(settings: Settings): Promise<Buffer> }>> = {
  '/manifest.webmanifest': {
    type: 'application/manifest+json',
    make: async ({ name, description = DESCRIPTION }) => Buffer.from(describeApp(name, description)),
  },
  '/icon.svg': { type: 'image/svg+xml', make: async ({ name, mark }) => Buffer.from(drawIcon(name, mark)) },
  '/icon-192.png': { type: 'image/png', make: (settings) => drawPng(settings, 192) },
  '/icon-512.png': { type: 'image/png', make: (settings) => drawPng(settings, 512) },
  '/apple-touch-icon.png': { type: 'image/png', make: (settings) => drawPng(settings, 180) },
  '/favicon.ico': {
    type: 'image/x-icon',
    make: async (settings) => wrapIco(await drawPng(settings, FAVICON_PX), FAVICON_PX),
  },
};

export function createBrandFiles(content: () => Promise<Settings>): BrandFiles {
  // Generated again when the settings change: `key` identifies them.
  let made = { key: '', files: new Map<string, Promise<Made>>() };
  return {
    async find(path, ifNoneMatch) {
      const file = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
      if (!file) return undefined;
      const settings = await content();
      const key = JSON.stringify([settings.name, settings.mark, settings.description]);
      if (made.key !== key) made = { key, files: new Map() };
      const { files } = made;
      const making = files.get(path) ?? file.make(settings).then((body) => toAnswer(body, file.type));
      files.set(path, making);
      making.catch(() => files.delete(path));
      const { tag, whole, notModified } = await making;
      return matchesTag(ifNoneMatch, tag) ? notModified : whole;
    },
  };
}

/** The image library is loaded on demand: few browsers request these files. */
async function drawPng({ name, mark }: Settings, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(drawIcon(name, mark));
  return await sharp(svg, { density: (72 * size) / 40 })
    .resize(size, size)
    .png()
    .toBuffer();
}

function toAnswer(body: Buffer, type: string): Made {
  const tag = entityTag(body);
  const shared = ['cache-control', CACHE_POLICY.file, 'etag', tag];
  // Emails show the icon in pages of other hosts.
  const rest = { isForForeignPages: true, cacheStatus: 'hit' } as const;
  return {
    tag,
    whole: { status: 200, headers: ['content-type', type, ...shared], body, ...rest },
    notModified: { status: 304, headers: shared, body: '', ...rest },
  };
}

import type { ShopSettings } from '#modules/shop-settings/index.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import { entityTag, matchesTag } from '#server/http/entity-tag.ts';
import { drawLogoIcon, drawLogoShare, drawLogoSvg, drawMarkShare } from './draw-logo.ts';
import { describeApp, drawIcon, ICON_GROUND, wrapIco } from './icon.ts';
import { writeBrandStyles } from './brand-styles.ts';

/** Icons and manifest, generated from the shop's settings. */
export type BrandFiles = {
  /** Returns the file, or `undefined` for a path that is none of them. */
  find(path: string, ifNoneMatch: string | undefined): Promise<HttpResponse | undefined>;
};

type Settings = Pick<ShopSettings, 'name' | 'mark' | 'logo' | 'share' | 'accent' | 'description'>;
/** Loads a picture of the brand by its hash. */
type LoadPicture = (hash: string) => Promise<{ bytes: Buffer } | undefined>;
/** The settings with the pictures that they name. */
type Brand = Settings & { logoBytes: Buffer | undefined; shareBytes: Buffer | undefined };
type Made = { tag: string; whole: HttpResponse; notModified: HttpResponse };

/** Used until the shop has its own description. */
const DESCRIPTION = 'Spirits, wine and craft beer, each with its tasting sheet.';
const FAVICON_PX = 32;

/** `undefined`: the shop has no such file. */
type Make = (brand: Brand) => Promise<Buffer | undefined>;
const FILES: Readonly<Record<string, { type: string; make: Make }>> = {
  '/manifest.webmanifest': {
    type: 'application/manifest+json',
    make: async ({ name, description = DESCRIPTION }) => Buffer.from(describeApp(name, description)),
  },
  '/icon.svg': {
    type: 'image/svg+xml',
    make: async ({ name, mark, logoBytes }) =>
      Buffer.from(logoBytes ? await drawLogoSvg(logoBytes) : drawIcon(name, mark)),
  },
  '/icon-192.png': { type: 'image/png', make: (brand) => drawPng(brand, 192) },
  '/icon-512.png': { type: 'image/png', make: (brand) => drawPng(brand, 512) },
  '/apple-touch-icon.png': { type: 'image/png', make: (brand) => drawPng(brand, 180) },
  '/favicon.ico': {
    type: 'image/x-icon',
    make: async (brand) => wrapIco(await drawPng(brand, FAVICON_PX), FAVICON_PX),
  },
  '/logo.png': { type: 'image/png', make: async ({ logoBytes }) => logoBytes },
  '/share.jpg': {
    type: 'image/jpeg',
    make: async ({ name, mark, logoBytes, shareBytes }) =>
      shareBytes ??
      (logoBytes ? await drawLogoShare(logoBytes) : await drawMarkShare(drawIcon(name, mark), ICON_GROUND)),
  },
  '/brand.css': {
    type: 'text/css; charset=utf-8',
    make: async ({ accent, logo }) =>
      accent || logo ? Buffer.from(writeBrandStyles(accent, logo !== undefined)) : undefined,
  },
};

export function createBrandFiles(content: () => Promise<Settings>, loadPicture: LoadPicture): BrandFiles {
  // Generated again when the settings change: `key` identifies them.
  let made = { key: '', files: new Map<string, Promise<Made | undefined>>() };
  const make = async (settings: Settings, { type, make: run }: (typeof FILES)[string]) => {
    const [logo, share] = await Promise.all(
      [settings.logo, settings.share].map(async (one) => one && (await loadPicture(one.hash))?.bytes),
    );
    const body = await run({ ...settings, logoBytes: logo, shareBytes: share });
    return body && toAnswer(body, type);
  };
  return {
    async find(path, ifNoneMatch) {
      const file = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
      if (!file) return undefined;
      const settings = await content();
      const { name, mark, logo, share, accent, description } = settings;
      const key = JSON.stringify([name, mark, logo, share, accent, description]);
      if (made.key !== key) made = { key, files: new Map() };
      const { files } = made;
      const making = files.get(path) ?? make(settings, file);
      files.set(path, making);
      making.catch(() => files.delete(path));
      const found = await making;
      if (!found) return undefined;
      return matchesTag(ifNoneMatch, found.tag) ? found.notModified : found.whole;
    },
  };
}

/** The image library is loaded on demand: few browsers request these files. */
async function drawPng({ name, mark, logoBytes }: Brand, size: number): Promise<Buffer> {
  if (logoBytes) return await drawLogoIcon(logoBytes, size);
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

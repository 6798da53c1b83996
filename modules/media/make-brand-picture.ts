import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Longest side of a stored logo, in pixels: twice the largest form that is made of it. */
const LOGO_PX = 1024;
const SHARE = { width: 1200, height: 630 };
const MIN_LOGO_PX = 64;
const MAX_PIXELS = 40_000_000;
const SVG_DPI = 300;

export type BrandOrder = { path: string; to: string; shape: 'logo' | 'share' };
export type BrandNews =
  | { ok: true; width: number; height: number }
  | { ok: false; refusal: 'not-a-picture' | 'too-small' };

/**
 * Makes a logo (PNG, without its transparent border) or a picture for shared links (JPEG, 1200 × 630) of
 * a PNG, WebP, JPEG or SVG file, and writes it. An SVG is drawn; nothing of its text is written.
 */
export async function makeBrandPicture({ path, to, shape }: BrandOrder): Promise<BrandNews> {
  const bytes = await readFile(path);
  try {
    const options = { limitInputPixels: MAX_PIXELS };
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (!['png', 'webp', 'jpeg', 'svg'].includes(format)) return { ok: false, refusal: 'not-a-picture' };
    const isDrawn = format === 'svg';
    const [minWidth, minHeight] = shape === 'logo' ? [MIN_LOGO_PX, 1] : [SHARE.width, SHARE.height];
    if (!isDrawn && (Math.max(width, height) < minWidth || height < minHeight))
      return { ok: false, refusal: 'too-small' };
    const source = sharp(bytes, { ...options, ...(isDrawn && { density: SVG_DPI }) }).rotate();
    const made =
      shape === 'logo'
        ? source
            .trim({ threshold: 0 })
            .resize(LOGO_PX, LOGO_PX, { fit: 'inside', withoutEnlargement: !isDrawn })
            .png({ compressionLevel: 9 })
        : source
            .resize(SHARE.width, SHARE.height, { fit: 'cover' })
            .flatten({ background: '#ffffff' })
            .jpeg({ quality: 84, mozjpeg: true });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    await writeFile(to, data);
    return { ok: true, width: info.width, height: info.height };
  } catch {
    return { ok: false, refusal: 'not-a-picture' };
  }
}

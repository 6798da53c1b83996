/** Pictures of the shop's brand that are uploaded. */
export const BRAND_PICTURES = ['logo', 'share'] as const;
export type BrandPictureKind = (typeof BRAND_PICTURES)[number];

/** A picture of the brand by the hash of its file, with its size in pixels. */
export type BrandReference = { hash: string; width: number; height: number };

/** Enough of a hash to name one version in an address. */
const VERSION_LENGTH = 12;
const versionOf = (hash: string): string => hash.slice(0, VERSION_LENGTH);

/** Path of the logo. Its version makes browsers and mails fetch another one. */
export const logoPath = ({ hash }: BrandReference): string => `/logo.png?v=${versionOf(hash)}`;
/** Path of the shop's icon, with a version by the hash of what it is made of. */
export const iconPath = (hash: string): string => `/icon.svg?v=${versionOf(hash)}`;
/** Path of the picture for shared links; without an uploaded one it is made of the logo. */
export const SHARE_PATH = '/share.jpg';
export const SHARE_SIZE = { width: 1200, height: 630 };
/** Path of the style sheet for the shop's own accent and logo; `null` where it has neither. */
export function findBrandStyles(
  accent: { day: string; cellar: string } | undefined,
  logo: BrandReference | undefined,
): string | null {
  if (!accent && !logo) return null;
  const parts = [accent?.day.slice(1), accent?.cellar.slice(1), logo && versionOf(logo.hash)];
  return `/brand.css?v=${parts.join('')}`;
}

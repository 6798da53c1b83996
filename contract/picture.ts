import type { Theme } from './theme.ts';

/**
 * A picture as pages draw it: what it shows in words, its shape, and where its files lie. Each look has files of its own in
 * all widths; a picture with one look is shown in both.
 */
export type PictureData = {
  /** Name with a hash of the picture's bytes: what lies below it never changes. */
  key: string;
  /** What a buyer would want to know of it, as a sentence; empty where it is decoration. */
  alt: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  looks: readonly Theme[];
  /** Ascending, in pixels. AVIF in every width; WebP in the second largest, for browsers without AVIF. */
  widths: readonly number[];
};

/** Where the pictures of a shop lie. */
export const MEDIA_PATH = '/media/';

/** Address of one file of a picture. */
export function picturePath(
  { key }: Pick<PictureData, 'key'>,
  theme: Theme,
  width: number,
  type: 'avif' | 'webp',
): string {
  return `${MEDIA_PATH}${key}.${theme}.${width}.${type}`;
}

/** The width that a picture has in WebP as well. */
export function fallbackWidth({ widths }: Pick<PictureData, 'widths'>): number {
  return widths.at(-2) ?? widths.at(-1) ?? 0;
}

/** The one address of a picture that every program can show: WebP, by day if it is to be had. Root-relative. */
export function pictureAddress(picture: Pick<PictureData, 'key' | 'looks' | 'widths'>): string {
  const theme = picture.looks.includes('day') ? 'day' : (picture.looks[0] ?? 'day');
  return picturePath(picture, theme, fallbackWidth(picture), 'webp');
}

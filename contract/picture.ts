import type { Theme } from './theme.ts';

/**
 * The data of a picture on pages: its text, its shape, and its files. Each theme has its own files
 * in all widths; a picture with one theme is shown in both.
 */
export type PictureData = {
  /** A name with a hash of the picture's bytes: its files never change. */
  key: string;
  /** What a shopper would want to know about it, as a sentence; empty for decoration. */
  alt: string;
  /** Of the largest file, in pixels. */
  width: number;
  height: number;
  looks: readonly Theme[];
  /**
   * Ascending, in pixels. AVIF in every width; WebP in the second largest, for browsers without
   * AVIF.
   */
  widths: readonly number[];
  /** What stays in sight where the picture is cropped; absent: its centre. */
  focus?: Focus | undefined;
  /** Where the one bottle of the picture stands; absent: unknown, or not one bottle. */
  box?: PictureBox | undefined;
};

/** A part of a picture: shares of its width and height, from 0 to 1, in thousandths. */
export type PictureBox = { x: number; y: number; width: number; height: number };

/** A point of a picture: shares of its width and height, from 0 to 1, in hundredths. */
export type Focus = { x: number; y: number };

/**
 * Classes of an `<img>` that crops its picture around the focus; `undefined` without a focus. The shop's
 * policy allows no `style` attributes, so `ui/picture-focus.css` has a class for each digit.
 */
export function focusClass({ focus }: Pick<PictureData, 'focus'>): string | undefined {
  return focus && ['focus', ...digits('fx', focus.x), ...digits('fy', focus.y)].join(' ');
}

function digits(axis: string, share: number): string[] {
  const percent = Math.round(share * 100);
  const ones = percent % 10;
  return [percent - ones, ones].filter((digit) => digit > 0).map((digit) => axis + digit);
}

/** Path prefix of the shop's pictures. */
export const MEDIA_PATH = '/media/';

/** Path of one file of a picture. */
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

/**
 * The path of a picture that every program can show: WebP, in the day theme if available.
 * Root-relative.
 */
export function pictureAddress(picture: Pick<PictureData, 'key' | 'looks' | 'widths'>): string {
  const theme = picture.looks.includes('day') ? 'day' : (picture.looks[0] ?? 'day');
  return picturePath(picture, theme, fallbackWidth(picture), 'webp');
}

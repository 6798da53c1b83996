import type { Theme } from '#contract/theme.ts';
import { fallbackWidth, type PictureData, picturePath } from '#contract/picture.ts';

/** Attributes of a `<source>`: files of one look and one type, and when a browser may take them. */
export type PictureSource = {
  type: `image/${'avif' | 'webp'}`;
  /** Undefined where nothing is asked of the screen or the system. */
  media: string | undefined;
  srcSet: string;
  sizes?: string;
  /** The shape of the crop that the files are of. */
  width: number;
  height: number;
};

const DARK = '(prefers-color-scheme: dark)';
const NARROW = '(max-width: 47.99rem)';

/** A picture as it is to be drawn. */
export type PictureRequest = {
  picture: PictureData;
  /** The crop that was composed for narrow screens; there it is as wide as the screen. */
  tall?: PictureData | null | undefined;
  /** Which screens are narrow, where the layout does not turn at 48 rem. */
  narrow?: string;
  /** The look to draw in. A prop and no context: kept parts of pages have none (web/ui/cached-fragment.tsx). */
  theme: Theme | null;
  /** How wide its place in the layout is, in the words of the attribute `sizes`. */
  sizes: string;
};

/**
 * A picture as wide as a phone. Phones have up to three pixels a point, and nobody sees the third in a photograph: two
 * thirds are asked for, and half the bytes come.
 */
export const PHONE_SIZES = '66vw';

/**
 * The sources of a picture in the order in which browsers try them. Where a look is chosen there are only that look's;
 * where none is, the system's preference chooses. A picture of one look is shown in both.
 */
export function getSources({
  picture,
  tall,
  narrow = NARROW,
  theme,
  sizes,
}: PictureRequest): PictureSource[] {
  return [...(tall ? oneCrop(tall, theme, PHONE_SIZES, narrow) : []), ...oneCrop(picture, theme, sizes)];
}

/** Address of the file for browsers without AVIF, in the look asked for or the only one that there is. */
export function fallbackPath(picture: PictureData, theme: Theme | null): string {
  return picturePath(picture, getTheme(picture, theme), fallbackWidth(picture), 'webp');
}

function oneCrop(crop: PictureData, theme: Theme | null, sizes: string, narrow?: string): PictureSource[] {
  const oneTheme = (drawn: Theme, media: string | undefined): PictureSource[] => {
    const shared = { media, width: crop.width, height: crop.height };
    const files = crop.widths.map((width) => `${picturePath(crop, drawn, width, 'avif')} ${width}w`);
    const avif: PictureSource = { ...shared, type: 'image/avif', srcSet: files.join(', '), sizes };
    // Without a condition the `<img>` itself is the WebP.
    return media ? [avif, { ...shared, type: 'image/webp', srcSet: fallbackPath(crop, drawn) }] : [avif];
  };
  return [
    ...(theme === null && crop.looks.length > 1
      ? oneTheme('cellar', (narrow ? `${narrow} and ` : '') + DARK)
      : []),
    ...oneTheme(getTheme(crop, theme), narrow),
  ];
}

function getTheme({ looks: [first = 'day', second] }: PictureData, theme: Theme | null): Theme {
  return second ? (theme ?? 'day') : first;
}

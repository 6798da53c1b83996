import type { PictureSource } from '#ui/responsive-picture.tsx';
import type { Theme } from '#contract/theme.ts';
import { fallbackWidth, type PictureData, picturePath } from '#contract/picture.ts';

const DARK = '(prefers-color-scheme: dark)';
const NARROW = '(max-width: 47.99rem)';

/** Options for drawing a picture. */
export type PictureRequest = {
  picture: PictureData;
  /** The crop composed for narrow screens; there it is as wide as the screen. */
  tall?: PictureData | null | undefined;
  /** Media query for narrow screens, where the layout changes at another width than 48 rem. */
  narrow?: string;
  /**
   * The theme to draw in. It is a prop and not a context: cached parts of pages have no context
   * (web/page/cached-fragment.tsx).
   */
  theme: Theme | null;
  /** Draws the theme that the page does not use. */
  isOther?: boolean | undefined;
  /** Width of the picture in the layout, as the attribute `sizes`. */
  sizes: string;
  /**
   * No file above this width is offered to browsers with AVIF, where many small pictures are on a page.
   * There is one WebP file of a picture, so others get that.
   */
  maxWidth?: number;
};

/**
 * Width of a picture as wide as a phone. Phones have up to three device pixels per CSS pixel, but
 * the third is not visible in a photograph. Requesting two thirds halves the bytes.
 */
export const PHONE_SIZES = '66vw';

/**
 * Returns the sources of a picture in the order in which browsers try them. With a chosen theme
 * there are only sources of that theme; without one the system's preference decides. A picture of
 * one theme is shown in both.
 */
export function getSources({
  picture,
  tall,
  narrow = NARROW,
  theme,
  isOther = false,
  sizes,
  maxWidth = Infinity,
}: PictureRequest): PictureSource[] {
  const drawn = getDrawn(theme, isOther);
  const offered = picture.widths.filter((width, index) => index === 0 || width <= maxWidth);
  return [
    ...(tall ? oneCrop(tall, drawn, PHONE_SIZES, tall.widths, narrow) : []),
    ...oneCrop(picture, drawn, sizes, offered),
  ];
}

/**
 * Returns the URL of the file for browsers without AVIF, in the given theme or the only one that
 * exists; with `isOther` in the theme that the page does not use.
 */
export function fallbackPath(picture: PictureData, theme: Theme | null, isOther = false): string {
  return webpPath(picture, getTheme(picture, getDrawn(theme, isOther).light));
}

const webpPath = (picture: PictureData, theme: Theme): string =>
  picturePath(picture, theme, fallbackWidth(picture), 'webp');

/** The themes to draw in where the system is light and where it is dark. */
type Drawn = { light: Theme; dark: Theme };

function getDrawn(theme: Theme | null, isOther: boolean): Drawn {
  const [light, dark]: [Theme, Theme] = isOther ? ['cellar', 'day'] : ['day', 'cellar'];
  if (theme === null) return { light, dark };
  const chosen = theme === 'day' ? light : dark;
  return { light: chosen, dark: chosen };
}

function oneCrop(
  crop: PictureData,
  drawn: Drawn,
  sizes: string,
  widths: readonly number[],
  narrow?: string,
): PictureSource[] {
  const oneTheme = (theme: Theme, media: string | undefined): PictureSource[] => {
    const shared = { media, width: crop.width, height: crop.height };
    const files = widths.map((width) => `${picturePath(crop, theme, width, 'avif')} ${width}w`);
    const avif: PictureSource = { ...shared, type: 'image/avif', srcSet: files.join(', '), sizes };
    // Without a condition the `<img>` itself is the WebP file.
    return media ? [avif, { ...shared, type: 'image/webp', srcSet: webpPath(crop, theme) }] : [avif];
  };
  const [light, dark] = [getTheme(crop, drawn.light), getTheme(crop, drawn.dark)];
  return [
    ...(light === dark ? [] : oneTheme(dark, (narrow ? `${narrow} and ` : '') + DARK)),
    ...oneTheme(light, narrow),
  ];
}

const getTheme = ({ looks }: PictureData, theme: Theme): Theme =>
  looks.includes(theme) ? theme : (looks[0] ?? 'day');

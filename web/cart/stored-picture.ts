import type { CartProduct } from '#contract/cart/cart.ts';
import { THEMES } from '#contract/theme.ts';
import type { Focus, PictureData } from '#contract/picture.ts';
import { fallbackPath } from '#web/picture/picture-sources.ts';

/**
 * Returns the photograph stored with a cart's product if the stored URL still names it; the shop
 * may have a newer one. Returns `null` otherwise. It accepts any stored data.
 */
export function storedPicture({ image, more }: Pick<CartProduct, 'image' | 'more'>): PictureData | null {
  const stored = more?.['picture'];
  if (image === null || typeof stored !== 'object' || stored === null) return null;
  const of = (name: string): unknown => Reflect.get(stored, name);
  const [key, width, height, widths, themes] = [
    of('key'),
    of('width'),
    of('height'),
    of('widths'),
    of('looks'),
  ];
  if (typeof key !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null;
  if (!Array.isArray(widths) || !Array.isArray(themes)) return null;
  const picture: PictureData = {
    key,
    alt: '',
    width,
    height,
    looks: THEMES.filter((theme) => themes.includes(theme)),
    widths: widths.filter((each) => typeof each === 'number'),
    focus: storedFocus(of('focus')),
  };
  // The API stores an absolute URL, a page stores a path.
  return image.endsWith(fallbackPath(picture, null)) ? picture : null;
}

function storedFocus(stored: unknown): Focus | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const [x, y]: unknown[] = [Reflect.get(stored, 'x'), Reflect.get(stored, 'y')];
  return isShare(x) && isShare(y) ? { x, y } : undefined;
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

import { getOwn } from '#contract/own-value.ts';
import type { PictureData } from '#contract/picture.ts';

/** The main picture of a page: the crop for wide screens and the crop for phones, if there is one. */
export type Scene = { wide: PictureData; tall: PictureData | null };

/** Returns the shop's scene of this name, else the subject's own picture; `null` without either. */
export function getScene(
  { pictures }: { pictures: Readonly<Record<string, PictureData>> },
  name: string,
  own: PictureData | null = null,
): Scene | null {
  const wide = getOwn(pictures, name) ?? own;
  return wide ? { wide, tall: pictures[`${name}-tall`] ?? null } : null;
}

import type { PictureData } from '#contract/picture.ts';

/** A picture that a page is built around: composed for wide screens and, where there is such a crop, for phones. */
export type Scene = { wide: PictureData; tall: PictureData | null };

/** The shop's scene of this name, else the picture that its subject has of its own; null where there is neither. */
export function getScene(
  { pictures }: { pictures: Readonly<Record<string, PictureData>> },
  name: string,
  own: PictureData | null = null,
): Scene | null {
  const wide = pictures[name] ?? own;
  return wide ? { wide, tall: pictures[`${name}-tall`] ?? null } : null;
}

import { getOwn } from '#contract/own-value.ts';
import type { PictureData } from '#contract/picture.ts';
import type { TextPiece } from '#modules/markdown/index.ts';

/** The shop's pictures that a text shows, by their names. */
export type TextPictures = Readonly<Record<string, PictureData>>;

/** Returns those of the shop's pictures that a text names. */
export function pickTextPictures(
  { pictures }: { pictures: TextPictures },
  pieces: readonly TextPiece[],
): TextPictures {
  const named = pieces.flatMap((piece) => {
    const picture = 'picture' in piece ? getOwn(pictures, piece.picture) : undefined;
    return 'picture' in piece && picture ? [[piece.picture, picture] as const] : [];
  });
  return Object.fromEntries(named);
}

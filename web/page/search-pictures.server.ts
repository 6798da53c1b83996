import { linkPicturePath } from '#contract/link-picture.ts';
import type { PictureData } from '#contract/picture.ts';

const SHAPES = ['1x1', '4x3', '16x9'] as const;

/** Returns the URLs of a picture in the three shapes that search engines show: 1 × 1, 4 × 3, 16 × 9. */
export const searchPictures = (origin: string, picture: PictureData): string[] =>
  SHAPES.map((shape) => origin + linkPicturePath(picture, shape));

import { LINK_SHAPE_NAMES, linkPicturePath } from '#contract/link-picture.ts';
import type { PictureData } from '#contract/picture.ts';

/** Returns the URLs of a picture in the three shapes that search engines show: 1 × 1, 4 × 3, 16 × 9. */
export const searchPictures = (origin: string, picture: PictureData): string[] =>
  LINK_SHAPE_NAMES.flatMap((shape) => (shape === 'link' ? [] : [origin + linkPicturePath(picture, shape)]));

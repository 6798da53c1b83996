import { fallbackWidth, type PictureData, picturePath } from '#contract/picture.ts';

/** The one address of a picture that every program can show: WebP, by day if it is to be had. Root-relative. */
export function pictureAddress(picture: PictureData): string {
  const look = picture.looks.includes('day') ? 'day' : (picture.looks[0] ?? 'day');
  return picturePath(picture, look, fallbackWidth(picture), 'webp');
}

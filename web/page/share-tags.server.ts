import { LINK_SHAPES, linkPicturePath } from '#contract/link-picture.ts';
import { SHARE_PATH, SHARE_SIZE } from '#contract/settings/brand.ts';
import type { PictureData } from '#contract/picture.ts';
import type { ShareTag } from './page-meta.ts';

/**
 * Returns tags that give other sites a picture, in a shape and a file format that all of them show;
 * without a picture the shop's own, which is uploaded or made of its logo. `name` is what the picture
 * shows, where it has no text of its own.
 */
export function shareTags(origin: string, picture: PictureData | null, name: string): ShareTag[] {
  if (!picture) return tags(`${origin}${SHARE_PATH}`, SHARE_SIZE, name);
  return tags(origin + linkPicturePath(picture, 'link'), LINK_SHAPES.link, picture.alt || name);
}

function tags(
  address: string,
  { width, height }: { width: number; height: number },
  alt: string,
): ShareTag[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ];
}

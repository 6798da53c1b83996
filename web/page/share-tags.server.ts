import { fallbackWidth, type PictureData } from '#contract/picture.ts';
import type { ShareTag } from './page-meta.ts';
import { fallbackPath } from '#web/picture/picture-sources.ts';

/**
 * Returns tags that give other sites a picture, in a file format that all of them can read; without
 * a picture the shop's icon.
 */
export function shareTags(origin: string, picture: PictureData | null, shop = ''): ShareTag[] {
  if (!picture) return tags(`${origin}/icon-512.png`, 512, 512, shop);
  const width = fallbackWidth(picture);
  const height = Math.round((width * picture.height) / picture.width);
  return tags(origin + fallbackPath(picture, null), width, height, picture.alt);
}

function tags(address: string, width: number, height: number, alt: string): ShareTag[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ];
}

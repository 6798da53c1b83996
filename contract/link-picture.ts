import { MEDIA_PATH, type PictureData } from './picture.ts';

/**
 * Shapes of link pictures, in pixels: `link` for other sites that show a shared link, `mail` for a
 * bottle in an email, at twice its size there, the rest for search engines. Each holds the whole picture
 * on its own ground, as a JPEG.
 */
export const LINK_SHAPES = {
  link: { width: 1200, height: 630 },
  '1x1': { width: 1200, height: 1200 },
  '4x3': { width: 1200, height: 900 },
  '16x9': { width: 1200, height: 675 },
  mail: { width: 192, height: 256 },
} as const;
export type LinkShape = keyof typeof LINK_SHAPES;
export const LINK_SHAPE_NAMES = [
  'link',
  '1x1',
  '4x3',
  '16x9',
  'mail',
] as const satisfies readonly LinkShape[];

/** Number of the way in which they are made. It is in their names: a file never changes. */
const VERSION = 1;

/** Path of a picture in one of the shapes. The file is made when it is first requested. */
export const linkPicturePath = ({ key }: Pick<PictureData, 'key'>, shape: LinkShape): string =>
  `${MEDIA_PATH}${linkPictureName(key, shape)}`;

/** Name of the file of a link picture below `MEDIA_PATH`. */
export const linkPictureName = (key: string, shape: LinkShape): string => `${key}.${shape}-${VERSION}.jpg`;

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8}$/;

/** Parses the name of the file of a link picture; `undefined` for any other name. */
export function parseLinkPictureName(name: string): { key: string; shape: LinkShape } | undefined {
  const key = name.slice(0, name.indexOf('.'));
  const shape = LINK_SHAPE_NAMES.find((one) => name === linkPictureName(key, one));
  return shape && KEY.test(key) ? { key, shape } : undefined;
}

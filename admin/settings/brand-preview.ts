import {
  type BrandPictureKind,
  type BrandReference,
  logoPath,
  SHARE_PATH,
} from '#contract/settings/brand.ts';
import type { ShopMark } from '#contract/mark.ts';
import type { Settings } from '../calls/settings.ts';

type Value = Settings['value'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Finds the picture of a field. */
function findReference(value: Value, kind: BrandPictureKind): BrandReference | undefined {
  const found = value[kind];
  if (!isObject(found)) return undefined;
  const { hash, width, height } = found;
  return typeof hash === 'string' && typeof width === 'number' && typeof height === 'number'
    ? { hash, width, height }
    : undefined;
}

/** Finds the logo of one colour. */
export function findMark(value: Value): ShopMark | undefined {
  const { mark } = value;
  if (!isObject(mark) || typeof mark['viewBox'] !== 'string' || !Array.isArray(mark['paths']))
    return undefined;
  return { viewBox: mark['viewBox'], paths: mark['paths'].filter((path) => typeof path === 'string') };
}

/** The address of an uploaded picture; `undefined`: there is none. */
export function findPicturePath(value: Value, kind: BrandPictureKind): string | undefined {
  const found = findReference(value, kind);
  if (!found) return undefined;
  return kind === 'logo' ? logoPath(found) : `${SHARE_PATH}?v=${found.hash}`;
}

/** The address of the picture for shared links as it is: uploaded, or made of the logo. */
export const getSharePath = ({ value, version }: Settings): string =>
  findPicturePath(value, 'share') ?? `${SHARE_PATH}?v=${version}`;

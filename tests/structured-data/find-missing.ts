import { DOCUMENTED, OF_PRODUCT_OFFERS } from './documented-properties.ts';

export type Json = { readonly [key: string]: unknown };
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Lists the objects with a type in structured data, the parts of parts included. */
export function listTyped(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(listTyped);
  if (!isObject(value)) return [];
  const parts = Object.values(value).flatMap(listTyped);
  return typeof value['@type'] === 'string' ? [value, ...parts] : parts;
}

/** Whether every value at the end of a path says something. */
function holds(value: unknown, path: readonly string[]): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => holds(one, path));
  const [first, ...rest] = path;
  if (first === undefined) return value !== undefined && value !== null && value !== '';
  return isObject(value) && holds(value[first], rest);
}

/** Lists the documented properties that an object lacks, as `Recipe.image`. References lack none. */
export function findMissing(data: Json, kind: 'required' | 'recommended'): string[] {
  const type = String(data['@type']);
  const isReference = Object.keys(data).every((key) => key === '@type' || key === '@id');
  const paths = isReference ? [] : (DOCUMENTED[type]?.[kind] ?? []);
  const ofOffer = kind === 'recommended' && type === 'Offer' && 'seller' in data ? OF_PRODUCT_OFFERS : [];
  return [...paths, ...ofOffer].flatMap((path) => (holds(data, path.split('.')) ? [] : [`${type}.${path}`]));
}

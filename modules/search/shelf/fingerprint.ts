import type { ShelfRow } from './shelf-rows.ts';

type Fixed = Pick<ShelfRow, 'nameFolded' | 'id' | 'categoryId' | 'country' | 'attributes'>;

/**
 * 32 bits (FNV-1a) over what a product cannot change in its own place alone: name and id make that place, its facet
 * attributes are packed between those of others, its country is named as most products spell it.
 */
export function fingerprintOf({ nameFolded, id, categoryId, country, attributes }: Fixed): number {
  const words = `${nameFolded}\0${id}\0${categoryId}\0${country}\0${attributes ?? ''}`;
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01_00_01_93);
  return hash | 0;
}

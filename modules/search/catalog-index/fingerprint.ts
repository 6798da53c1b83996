import type { IndexRow } from './index-rows.ts';

type Fixed = Pick<IndexRow, 'nameFolded' | 'id' | 'categoryId' | 'country' | 'attributes'>;

const PRIME = 0x01_00_01_93;

/**
 * 32 bits (FNV-1a) over what a product cannot change in its own place alone: name and id make that place, its facet
 * attributes are packed between those of others, its country is named as most products spell it.
 */
export function getFingerprint({ nameFolded, id, categoryId, country, attributes }: Fixed): number {
  let hash = 0x81_1c_9d_c5;
  for (const words of [nameFolded, id, categoryId, country, attributes ?? '']) {
    for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), PRIME);
    // An end that no text holds, so that 'ab' + 'c' is not 'a' + 'bc'.
    hash = Math.imul(hash ^ 0xff_ff, PRIME);
  }
  return hash | 0;
}

import type { IndexRow } from './index-rows.ts';

type Fixed = Pick<IndexRow, 'nameFolded' | 'id' | 'categoryId' | 'country' | 'attributes' | 'facts'>;

const PRIME = 0x01_00_01_93;

/**
 * Returns 32 bits (FNV-1a) over the fields that cannot change without affecting other products.
 * Name and id determine the ordinal, facet attributes are packed between those of others, and the
 * name of a country is the most frequent spelling. Facts change as seldom as these.
 */
export function getFingerprint({ nameFolded, id, categoryId, country, attributes, facts }: Fixed): number {
  let hash = 0x81_1c_9d_c5;
  for (const words of [nameFolded, id, categoryId, country, attributes ?? '', JSON.stringify(facts)]) {
    for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), PRIME);
    // A terminator that no text contains, so that 'ab' + 'c' differs from 'a' + 'bc'.
    hash = Math.imul(hash ^ 0xff_ff, PRIME);
  }
  return hash | 0;
}

import { crc32 } from 'node:zlib';
import type { IndexRow } from './index-rows.ts';

type Fixed = Pick<IndexRow, 'nameFolded' | 'id' | 'categoryId' | 'country' | 'attributes' | 'facts'>;

/** No text contains it, so that 'ab' + 'c' differs from 'a' + 'bc'. */
const END = '\uffff';

/**
 * Returns 32 bits (CRC-32) over the fields that cannot change without affecting other products.
 * Name and id determine the ordinal, facet attributes are packed between those of others, and the
 * name of a country is the most frequent spelling. Facts change as seldom as these.
 */
export const getFingerprint = ({ nameFolded, id, categoryId, country, attributes, facts }: Fixed): number =>
  crc32([nameFolded, id, categoryId, country, attributes ?? '', ...facts].join(END)) | 0;

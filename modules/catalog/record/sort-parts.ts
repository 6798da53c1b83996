import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { dropEmptyTranslations } from './translation-fields.ts';
import type { ProductRecord } from './product-record.ts';

/**
 * Returns a record as it is read again, its parts in that order and without empty translations: lists
 * without an order of their own would otherwise look changed, and such a change could not be undone.
 */
export function sortParts<Record extends ProductRecord>(record: Record): Record {
  const { excludedProvinces, barcodes, attributes, flavours, 'pairings:fr': pairings } = record;
  return dropEmptyTranslations({
    ...record,
    // The database does not return the order of the fields of an object.
    'pairings:fr': pairings?.map(({ food, why }) => ({ food, why })),
    excludedProvinces: PROVINCES.flatMap(({ code }) => (excludedProvinces.includes(code) ? [code] : [])),
    barcodes: barcodes.toSorted((a, b) => compare(a.gtin, b.gtin)),
    attributes: attributes.toSorted((a, b) => a.position - b.position || compare(a.key, b.key)),
    flavours: Object.fromEntries(
      FLAVOUR_KEYS.flatMap((key) => (flavours[key] === undefined ? [] : [[key, flavours[key]] as const])),
    ),
  });
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

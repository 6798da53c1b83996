import { CONTAINER_KEY, findMaterial } from '#contract/catalog/container.ts';
import { listTranslationNames } from '#contract/catalog/translations.ts';
import { classOfStrength, FILE_FIELDS, sortParts, type ProductRecord } from '#modules/catalog/files.ts';
import type { CatalogueProduct } from './check-products.ts';

/**
 * Returns the record of a row. A field that the row omits keeps its stored value; a new product is
 * on sale and has the class of its category.
 */
export function toRecord(
  row: CatalogueProduct,
  category: { id: string; productClass: ProductRecord['productClass'] },
  stored: ProductRecord | undefined,
): ProductRecord {
  const { origin, notes, flags } = row;
  const given: ProductRecord = {
    ...FILE_FIELDS.fromValues(row),
    categoryId: category.id,
    productClass: row.class ?? category.productClass,
    status: row.status ?? 'published',
    ...origin,
    ...notes,
    isStaffPick: flags.includes('staff-pick'),
    isNewArrival: flags.includes('new-arrival'),
    isLimitedEdition: flags.includes('limited-edition'),
    isGiftIdea: flags.includes('gift-idea'),
    barcodes: row.barcodes,
    attributes: row.attributeValues,
    flavours: row.flavours,
    pairings: row.pairings,
    awards: row.awards,
    tasterNotes: row.tasterNotes,
    ...Object.fromEntries(listTranslationNames('product').map((one) => [one, row[one]])),
  };
  const kept = new Set<string>(row.unchanged);
  // A row without a material may name the container instead.
  const material = kept.has('containerMaterial') ? findMaterial(row.attributes[CONTAINER_KEY]) : undefined;
  if (material) {
    given.containerMaterial = material;
    kept.delete('containerMaterial');
  }
  const record = stored
    ? { ...given, ...Object.fromEntries(Object.entries(stored).filter(([field]) => kept.has(field))) }
    : given;
  const { productClass, abv } = record;
  return sortParts({ ...record, productClass: classOfStrength(productClass, abv) ?? category.productClass });
}

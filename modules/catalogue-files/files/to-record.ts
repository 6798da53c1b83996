import { listTranslationNames } from '#contract/catalog/translations.ts';
import { classOfStrength, sortParts, type ProductRecord } from '#modules/catalog/files.ts';
import type { CatalogueProduct } from './check-products.ts';
import type { OptionalField } from './product-rows.ts';

/** Translations have the same names in rows and in records. */
const TRANSLATION_NAMES = listTranslationNames('product');

type Class = ProductRecord['productClass'];

/** Fields of a record that an omitted field of a row leaves as they are. */
const FIELDS_OF: Readonly<
  Record<Exclude<OptionalField, (typeof TRANSLATION_NAMES)[number]>, readonly (keyof ProductRecord)[]>
> = {
  pack: ['packSize'],
  salePrice: ['salePriceCents'],
  rating: ['rating'],
  orderLimit: ['orderLimit'],
  flags: ['isLimitedEdition', 'isNewArrival', 'isStaffPick', 'isGiftIdea'],
  attributes: ['attributes'],
  pairings: ['pairings'],
  awards: ['awards'],
  class: ['productClass'],
  material: ['containerMaterial'],
  status: ['status'],
  barcodes: ['barcodes'],
  family: ['familyKey'],
  weightGrams: ['weightGrams'],
  bin: ['binLocation'],
  lowStockThreshold: ['lowStockThreshold'],
  liquidColour: ['liquidColour'],
  ingredients: ['ingredients'],
  allergens: ['allergens'],
  importer: ['importer'],
  seoTitle: ['seoTitle'],
  seoDescription: ['seoDescription'],
  redirectTo: ['redirectTo'],
  excludedProvinces: ['excludedProvinces'],
};

const FIELDS_BY_ROW_NAME: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(FIELDS_OF));

/** Names of fields in rows, where they differ from those of records. */
const ROW_NAMES: Readonly<Partial<Record<keyof ProductRecord, string>>> = {
  categoryId: 'category',
  country: 'origin',
  region: 'origin',
  unitMl: 'volumeMl',
  priceCents: 'price',
  nose: 'notes',
  palate: 'notes',
  finish: 'notes',
  ...Object.fromEntries(
    Object.entries(FIELDS_OF).flatMap(([row, fields]) => fields.map((field) => [field, row])),
  ),
};

/** Returns the changed fields of a record as a row names them, each once. */
export const toRowNames = (fields: readonly string[]): string[] => {
  const names = new Map(Object.entries(ROW_NAMES));
  return [...new Set(fields.map((field) => names.get(field) ?? field))];
};

/**
 * Returns the record of a row. A field that the row omits keeps its stored value; a new product is
 * on sale and has the class of its category.
 */
export function toRecord(
  row: CatalogueProduct,
  category: { id: string; productClass: Class },
  stored: ProductRecord | undefined,
): ProductRecord {
  const has = (flag: (typeof row.flags)[number]): boolean => row.flags.includes(flag);
  const given: ProductRecord = {
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    producer: row.producer,
    categoryId: category.id,
    productClass: row.class ?? category.productClass,
    containerMaterial: row.material ?? 'glass',
    country: row.origin.country,
    region: row.origin.region ?? null,
    // Rounded as the columns round them.
    abv: Math.round(row.abv * 100) / 100,
    unitMl: row.volumeMl,
    packSize: row.pack,
    priceCents: row.price,
    salePriceCents: row.salePrice ?? null,
    excludedProvinces: row.excludedProvinces,
    barcodes: row.barcodes,
    familyKey: row.family ?? null,
    // Files do not name suppliers.
    supplierId: stored?.supplierId ?? null,
    supplierSku: stored?.supplierSku ?? null,
    caseSize: stored?.caseSize ?? null,
    weightGrams: row.weightGrams ?? null,
    binLocation: row.bin ?? null,
    orderLimit: row.orderLimit ?? null,
    lowStockThreshold: row.lowStockThreshold ?? null,
    isStaffPick: has('staff-pick'),
    isNewArrival: has('new-arrival'),
    isLimitedEdition: has('limited-edition'),
    isGiftIdea: has('gift-idea'),
    rating: row.rating === undefined ? null : Math.round(row.rating * 10) / 10,
    liquidColour: row.liquidColour ?? null,
    short: row.short,
    story: row.story,
    nose: row.notes.nose,
    palate: row.notes.palate,
    finish: row.notes.finish,
    ingredients: row.ingredients ?? '',
    allergens: row.allergens,
    importer: row.importer ?? '',
    attributes: row.attributeValues.map(({ key, value, position }) => ({ key, value, position })),
    flavours: row.flavours,
    pairings: row.pairings.map(({ food, why }) => ({ food, why })),
    awards: row.awards.map(({ name, year, medal }) => ({ name, year, medal })),
    seoTitle: row.seoTitle ?? '',
    seoDescription: row.seoDescription ?? '',
    status: row.status ?? 'published',
    redirectTo: row.redirectTo ?? null,
    ...Object.fromEntries(TRANSLATION_NAMES.map((name) => [name, row[name]])),
  };
  const unchanged = new Set(
    (row.unchanged ?? []).flatMap((name): readonly string[] => FIELDS_BY_ROW_NAME.get(name) ?? [name]),
  );
  const record = stored
    ? { ...given, ...Object.fromEntries(Object.entries(stored).filter(([field]) => isOf(unchanged, field))) }
    : given;
  const { productClass, abv } = record;
  return sortParts({ ...record, productClass: classOfStrength(productClass, abv) ?? category.productClass });
}

const isOf = (fields: ReadonlySet<string>, field: string): boolean => fields.has(field);

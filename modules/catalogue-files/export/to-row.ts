import { centsToDollars } from '#contract/money.ts';
import { listTranslationNames } from '#contract/catalog/translations.ts';
import type { ProductRecord, StoredProduct } from '#modules/catalog/files.ts';

/** Returns a product as a row of the catalogue's files. Fields without a value are left out. */
export function toRow(
  { id, version, record, stockQuantity }: StoredProduct,
  categorySlug: string,
): Record<string, unknown> {
  const row = {
    slug: record.slug,
    id,
    version,
    sku: record.sku,
    name: record.name,
    producer: record.producer,
    category: categorySlug,
    origin: { country: record.country, ...(record.region !== null && { region: record.region }) },
    abv: record.abv,
    volumeMl: record.unitMl,
    pack: record.packSize > 1 ? record.packSize : null,
    price: toDollars(record.priceCents),
    salePrice: toDollars(record.salePriceCents),
    rating: record.rating,
    stock: stockQuantity,
    orderLimit: record.orderLimit,
    flags: listFlags(record),
    class: record.productClass,
    material: record.containerMaterial,
    status: record.status,
    barcodes: record.barcodes,
    family: record.familyKey,
    weightGrams: record.weightGrams,
    bin: record.binLocation,
    lowStockThreshold: record.lowStockThreshold,
    liquidColour: record.liquidColour,
    short: record.short,
    story: record.story,
    ingredients: record.ingredients,
    allergens: record.allergens,
    importer: record.importer,
    attributes: toAttributes(record),
    flavours: record.flavours,
    notes: { nose: record.nose, palate: record.palate, finish: record.finish },
    pairings: record.pairings,
    awards: record.awards,
    seoTitle: record.seoTitle,
    seoDescription: record.seoDescription,
    redirectTo: record.redirectTo,
    excludedProvinces: record.excludedProvinces,
    ...Object.fromEntries(listTranslationNames('product').map((name) => [name, record[name]])),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => hasValue(value)));
}

const toDollars = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));

const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const listFlags = (record: ProductRecord): string[] => [
  ...(record.isStaffPick ? ['staff-pick'] : []),
  ...(record.isNewArrival ? ['new-arrival'] : []),
  ...(record.isLimitedEdition ? ['limited-edition'] : []),
  ...(record.isGiftIdea ? ['gift-idea'] : []),
];

/** Several values of an attribute are a list. */
function toAttributes({ attributes }: ProductRecord): Record<string, unknown> | null {
  const values = Map.groupBy(attributes, ({ key }) => key);
  if (values.size === 0) return null;
  return Object.fromEntries(
    [...values].map(([key, ones]) => [
      key,
      ones.length === 1 ? ones[0]?.value : ones.map(({ value }) => value),
    ]),
  );
}

import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { award, flavourProfile, foodPairing, product, productAttribute, productBarcode } from '../tables.ts';
import type { ProductRecord, StoredProduct } from './product-record.ts';
import { loadTranslations, type StoredTranslations } from './translation-rows.ts';
import { sortParts } from './sort-parts.ts';

const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any (${sql.param([...ids])}::uuid[])`;

/** Loads the products of these ids whole, in any status, by id. */
export async function loadProducts(db: Handle, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const rows = await db.select().from(product).where(isAnyOf(product.id, ids));
  const parts = await loadParts(db, ids);
  const getTranslations = await loadTranslations(db, 'product', ids);
  return new Map(rows.map((row) => [row.id, toStoredProduct(row, parts, getTranslations(row.id))]));
}

/** Locks a product until the transaction ends, and loads it; `undefined` for an unknown id. */
export const lockProduct = async (tx: Transaction, id: string): Promise<StoredProduct | undefined> =>
  (await lockProducts(tx, [id])).get(id);

/** As `lockProduct`, for many, in the order of their ids; unknown ones are left out. */
export async function lockProducts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  await tx
    .select({ id: product.id })
    .from(product)
    .where(isAnyOf(product.id, ids))
    .orderBy(asc(product.id))
    .for('update');
  return await loadProducts(tx, ids);
}

async function loadParts(db: Handle, ids: readonly string[]) {
  const attributes = await db
    .select()
    .from(productAttribute)
    .where(isAnyOf(productAttribute.productId, ids))
    .orderBy(asc(productAttribute.position));
  const flavours = await db.select().from(flavourProfile).where(isAnyOf(flavourProfile.productId, ids));
  const pairings = await db
    .select()
    .from(foodPairing)
    .where(isAnyOf(foodPairing.productId, ids))
    .orderBy(asc(foodPairing.position));
  const awards = await db
    .select()
    .from(award)
    .where(isAnyOf(award.productId, ids))
    .orderBy(asc(award.position));
  const barcodes = await db
    .select()
    .from(productBarcode)
    .where(isAnyOf(productBarcode.productId, ids))
    .orderBy(asc(productBarcode.gtin));
  return {
    attributes: Map.groupBy(attributes, ({ productId }) => productId),
    flavours: Map.groupBy(flavours, ({ productId }) => productId),
    pairings: Map.groupBy(pairings, ({ productId }) => productId),
    awards: Map.groupBy(awards, ({ productId }) => productId),
    barcodes: Map.groupBy(barcodes, ({ productId }) => productId),
  };
}

type Row = typeof product.$inferSelect;
type Parts = Awaited<ReturnType<typeof loadParts>>;

function toStoredProduct(row: Row, parts: Parts, translations: StoredTranslations): StoredProduct {
  const { id, version, updatedAt, updatedBy, firstPublishedAt, stockQuantity } = row;
  const record: ProductRecord = {
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    producer: row.producer,
    categoryId: row.categoryId,
    productClass: row.productClass,
    containerMaterial: row.containerMaterial,
    country: row.originCountry,
    region: row.originRegion,
    abv: row.abv,
    unitMl: row.unitMl,
    packSize: row.packSize,
    priceCents: row.priceCents,
    salePriceCents: row.salePriceCents,
    excludedProvinces: PROVINCES.flatMap(({ code }) => (row.excludedProvinces.includes(code) ? [code] : [])),
    barcodes: (parts.barcodes.get(id) ?? []).map(({ gtin, units }) => ({ gtin, units })),
    familyKey: row.familyKey,
    supplierId: row.supplierId,
    supplierSku: row.supplierSku,
    caseSize: row.caseSize,
    weightGrams: row.weightGrams,
    binLocation: row.binLocation,
    orderLimit: row.orderLimit,
    lowStockThreshold: row.lowStockThreshold,
    isStaffPick: row.isStaffPick,
    isNewArrival: row.isNewArrival,
    isLimitedEdition: row.isLimitedEdition,
    isGiftIdea: row.isGiftIdea,
    rating: row.rating,
    liquidColour: row.liquidColour,
    short: row.shortDescription,
    story: row.description,
    nose: row.nose,
    palate: row.palate,
    finish: row.finish,
    ingredients: row.ingredients,
    allergens: row.allergens,
    importer: row.importer,
    attributes: (parts.attributes.get(id) ?? []).flatMap(
      ({ key, valueText, valueNumber, valueFlag, position }) => {
        const value = valueText ?? valueNumber ?? valueFlag;
        return value === null ? [] : [{ key, value, position }];
      },
    ),
    flavours: toFlavours(parts.flavours.get(id) ?? []),
    pairings: (parts.pairings.get(id) ?? []).map(({ name, description }) => ({
      food: name,
      why: description,
    })),
    awards: (parts.awards.get(id) ?? []).map(({ name, year, medal }) => ({ name, year, medal })),
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    status: row.status,
    redirectTo: row.redirectTo,
    ...translations.values,
  };
  const { outdated } = translations;
  return {
    id,
    version,
    updatedAt,
    updatedBy,
    firstPublishedAt,
    stockQuantity,
    record: sortParts(record),
    outdated,
  };
}

function toFlavours(rows: readonly { flavourKey: string; intensity: number }[]): ProductRecord['flavours'] {
  const intensities = new Map(rows.map(({ flavourKey, intensity }) => [flavourKey, intensity]));
  return Object.fromEntries(
    FLAVOUR_KEYS.flatMap((key) => {
      const intensity = intensities.get(key);
      return intensity === undefined ? [] : [[key, intensity] as const];
    }),
  );
}

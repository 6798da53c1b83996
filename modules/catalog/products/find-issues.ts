import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { findWrongValue } from '../attribute-values.ts';
import type { Issue } from '../issue.ts';
import { attributeDefinition, product, productBarcode } from '../tables.ts';
import { type LineageCategory, loadLineage } from '../categories/load-lineage.ts';
import { findFloorIssues, type LoadFloors } from '../prices/find-floor-issues.ts';
import { findTranslationIssues } from '../translations/find-translation-issues.ts';
import { classOfStrength, findMissing } from './complete-record.ts';
import type { ProductRecord } from './product-record.ts';

/**
 * Returns why a product cannot be saved as this record. `before` is what is stored now; a published
 * product may go on lacking what it lacked before, and one that an undo brings back into the shop what
 * `restored`, its last published version, lacked.
 */
export async function findIssues(
  tx: Transaction,
  given: {
    id: string;
    record: ProductRecord;
    before: ProductRecord | undefined;
    restored?: ProductRecord | undefined;
    loadCategory: LoadCategory;
    hasSupplier: HasSupplier;
    loadFloors: LoadFloors;
  },
): Promise<Issue[]> {
  const { id, record, before, restored, loadCategory, hasSupplier, loadFloors } = given;
  return [
    ...checkPrices(record),
    ...(await findFloorIssues(loadFloors, record, before, new Date())),
    ...checkClass(record),
    ...(await findTranslationIssues(tx, record, before)),
    ...(await checkSupplier(record, before, hasSupplier)),
    ...(hasSameNames(record, before) ? [] : await checkTaken(tx, id, record)),
    ...checkCategory(await loadCategory(record.categoryId), record, { before, restored }),
  ];
}

type AttributeRules = Pick<
  typeof attributeDefinition.$inferSelect,
  'key' | 'type' | 'choices' | 'isMultiValued' | 'requiredToPublish'
>;
type CategoryRules = {
  /** From the category up to its root; empty for an unknown id. */
  lineage: LineageCategory[];
  definitions: AttributeRules[];
};
export type LoadCategory = (id: string) => Promise<CategoryRules>;

/** Returns a function that loads what a category asks of its products, each category once. */
export function createCategoryLoader(tx: Transaction): LoadCategory {
  const loaded = new Map<string, CategoryRules>();
  return async (id) => {
    const rules = loaded.get(id) ?? (await loadRules(tx, id));
    loaded.set(id, rules);
    return rules;
  };
}

async function loadRules(tx: Transaction, categoryId: string): Promise<CategoryRules> {
  const lineage = await loadLineage(tx, categoryId);
  const root = lineage.at(-1);
  if (!root) return { lineage, definitions: [] };
  const { key, type, choices, isMultiValued, requiredToPublish } = attributeDefinition;
  const definitions = await tx
    .select({ key, type, choices, isMultiValued, requiredToPublish })
    .from(attributeDefinition)
    .where(eq(attributeDefinition.rootCategoryId, root.id));
  return { lineage, definitions };
}

export type HasSupplier = (id: string) => Promise<boolean>;

/**
 * Returns a function that tells whether there is a supplier, each asked for once. One that is there
 * stays until the transaction ends.
 */
export function createSupplierFinder(tx: Transaction): HasSupplier {
  const known = new Map<string, boolean>();
  return async (id) => {
    const found =
      known.get(id) ??
      (await tx.execute(sql`select from supplier_reference where id = ${id}::uuid for key share`)).rows
        .length > 0;
    known.set(id, found);
    return found;
  };
}

async function checkSupplier(
  { supplierId }: ProductRecord,
  before: ProductRecord | undefined,
  hasSupplier: HasSupplier,
): Promise<Issue[]> {
  if (supplierId === null || supplierId === before?.supplierId || (await hasSupplier(supplierId))) return [];
  return [{ field: 'supplierId', code: 'unknown', message: 'is no supplier' }];
}

/** What a product has stored already is unique. */
const hasSameNames = (record: ProductRecord, before: ProductRecord | undefined): boolean =>
  before !== undefined &&
  record.slug === before.slug &&
  record.sku === before.sku &&
  JSON.stringify(record.barcodes) === JSON.stringify(before.barcodes);

function checkPrices({ priceCents, salePriceCents }: ProductRecord): Issue[] {
  if (salePriceCents === null || (priceCents !== null && salePriceCents < priceCents)) return [];
  return [{ field: 'salePriceCents', code: 'not-below-price', message: 'must be below the price' }];
}

function checkClass({ productClass, abv }: ProductRecord): Issue[] {
  if (classOfStrength(productClass, abv) === productClass) return [];
  const message =
    productClass === 'no-alcohol'
      ? 'must be spirits, wine or beer from 1.1 % by volume'
      : 'must be no-alcohol below 1.1 % by volume';
  return [{ field: 'productClass', code: 'contradicts-strength', message }];
}

async function checkTaken(tx: Transaction, id: string, record: ProductRecord): Promise<Issue[]> {
  const holders = await tx
    .select({ slug: product.slug, sku: product.sku, name: product.name })
    .from(product)
    .where(and(ne(product.id, id), or(eq(product.slug, record.slug), eq(product.sku, record.sku))));
  const gtins = record.barcodes.map(({ gtin }) => gtin);
  const codes =
    gtins.length === 0
      ? []
      : await tx
          .select({ gtin: productBarcode.gtin, name: product.name })
          .from(productBarcode)
          .innerJoin(product, eq(product.id, productBarcode.productId))
          .where(and(ne(productBarcode.productId, id), inArray(productBarcode.gtin, gtins)));
  return [
    ...holders.flatMap(({ slug, sku, name }): Issue[] => [
      ...(slug === record.slug
        ? [{ field: 'slug', code: 'slug-taken' as const, message: `is taken by ${name}` }]
        : []),
      ...(sku === record.sku
        ? [{ field: 'sku', code: 'sku-taken' as const, message: `is taken by ${name}` }]
        : []),
    ]),
    ...record.barcodes.flatMap(({ gtin }, index): Issue[] => {
      const holder = codes.find((code) => code.gtin === gtin)?.name;
      const isRepeated = gtins.indexOf(gtin) < index;
      const message = isRepeated ? 'is given twice' : `is taken by ${holder}`;
      return holder || isRepeated
        ? [{ field: `barcodes.${index}.gtin`, code: 'barcode-taken', message }]
        : [];
    }),
  ];
}

function checkCategory(
  { lineage, definitions }: CategoryRules,
  record: ProductRecord,
  { before, restored }: { before: ProductRecord | undefined; restored: ProductRecord | undefined },
): Issue[] {
  if (lineage.length === 0) return [{ field: 'categoryId', code: 'unknown', message: 'is no category' }];
  const issues = checkAttributes(definitions, record, before);
  if (record.status !== 'published') return issues;
  const required = definitions.flatMap(({ key, requiredToPublish }) => (requiredToPublish ? [key] : []));
  const published = before?.status === 'published' ? before : restored;
  const wasMissing = published ? findMissing(published, required) : [];
  const missing = findMissing(record, required).filter((field) => !wasMissing.includes(field));
  const hidden = lineage.find(({ status }) => status !== 'published');
  return [
    ...issues,
    ...missing.map(
      (field): Issue => ({ field, code: 'publish-incomplete', message: 'is needed to publish' }),
    ),
    ...(hidden
      ? [
          {
            field: 'categoryId',
            code: 'not-published' as const,
            message: `lies in ${hidden.name}, which is not published`,
          },
        ]
      : []),
  ];
}

/** Values that were stored before stay as they are. */
function checkAttributes(
  definitions: readonly AttributeRules[],
  { attributes }: ProductRecord,
  before: ProductRecord | undefined,
): Issue[] {
  const isStored = (key: string, value: unknown): boolean =>
    before?.attributes.some((one) => one.key === key && one.value === value) ?? false;
  return attributes.flatMap(({ key, value }, index): Issue[] => {
    const field = `attributes.${key}`;
    const definition = definitions.find((one) => one.key === key);
    if (!definition) return [{ field, code: 'unknown', message: 'is no attribute of this category' }];
    const isSecond = attributes.findIndex((one) => one.key === key) < index;
    const message =
      isSecond && !definition.isMultiValued ? 'takes one value' : findWrongValue(value, definition);
    return message === undefined || isStored(key, value) ? [] : [{ field, code: 'invalid', message }];
  });
}

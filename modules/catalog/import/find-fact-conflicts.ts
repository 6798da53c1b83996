import { inArray } from 'drizzle-orm';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import type { Handle } from '#platform/database/handle.ts';
import { loadCategories } from '../categories/category-record.ts';
import { createFloorLoader, listFloorIssues } from '../prices/find-floor-issues.ts';
import { classOfStrength } from '../products/complete-record.ts';
import { loadProducts } from '../products/load-products.ts';
import type { ProductRecord } from '../products/product-record.ts';
import { mayMove } from '../publishing.ts';
import { category, productBarcode } from '../tables.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { CatalogueData, CatalogueProduct, IssueAt } from './load-catalogue-folder.ts';
import type { CategoryRow, OptionalField } from './rows.ts';

/**
 * Returns an issue for each new root category without a class: taxes, ages and deposits of its
 * products depend on it. One that the shop knows keeps its class.
 */
export async function findUnclassified(
  db: Handle,
  { categories }: CatalogueData,
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const missing = flattenCategories(categories).filter(
    ({ parentId, defaultClass }) => parentId === null && defaultClass === undefined,
  );
  const stored = await loadCategories(
    db,
    missing.map(({ id }) => id),
  );
  return missing
    .filter(({ id }) => !stored.get(id)?.record.defaultClass)
    .map(({ id }) =>
      issueAt(
        getFileId(categories, id),
        'defaultClass',
        'must be spirits, wine or beer: taxes, ages and deposits depend on it',
      ),
    );
}

/** Ids of the files keep their case, by which `issueAt` finds them. */
const getFileId = (categories: CatalogueData['categories'], id: string): string =>
  categories.find((one) => one.id.toLowerCase() === id)?.id ?? id;

/** Returns issues of products that only the stored data shows. */
export async function findProductConflicts(
  db: Handle,
  { categories, products }: CatalogueData,
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const stored = await loadProducts(
    db,
    products.map(({ id }) => id.toLowerCase()),
  );
  const holders = await loadHolders(db, products);
  const hidden = await loadHidden(db, categories);
  const floors = await createFloorLoader(db)();
  const now = new Date();
  return products.flatMap((row) => {
    const id = row.id.toLowerCase();
    const before = stored.get(id)?.record;
    const status = row.status ?? before?.status ?? 'published';
    return [
      ...(before && !mayMove(before.status, status)
        ? [issueAt(row.id, 'status', `cannot follow ${before.status}: publish it first`)]
        : []),
      ...(status === 'published' && hidden.has(row.category)
        ? [
            issueAt(
              row.id,
              'category',
              `${row.category} is not published: publish it first, or say status: draft`,
            ),
          ]
        : []),
      ...(before || row.material !== undefined || !isOfOtherMaterial(row)
        ? []
        : [
            issueAt(
              row.id,
              'material',
              'must be can, glass or other: its photograph shows no glass, and deposits depend on it',
            ),
          ]),
      ...(floors && status !== 'archived'
        ? listFloorIssues(floors, toPriced(row, before, findClass(categories, row.category)), now)
        : []
      ).map(({ field, message }) => issueAt(row.id, field === 'priceCents' ? 'price' : 'salePrice', message)),
      ...row.barcodes.flatMap(({ gtin }) => {
        const holder = holders.get(gtin);
        return holder === undefined || holder === id
          ? []
          : [issueAt(row.id, 'barcodes', `${gtin} is taken by another product`)];
      }),
    ];
  });
}

/** The class of new products in a category of the files: its own, or that of the nearest one above. */
function findClass(
  rows: readonly CategoryRow[],
  slug: string,
  inherited: ProductRecord['productClass'] = 'spirits',
): ProductRecord['productClass'] {
  for (const row of rows) {
    const own = row.defaultClass ?? inherited;
    if (row.slug === slug) return own;
    if (flattenCategories(row.children ?? []).some((below) => below.slug === slug))
      return findClass(row.children ?? [], slug, own);
  }
  return inherited;
}

/** What decides the minimum price of a row; what it omits is as stored. */
function toPriced(
  row: CatalogueProduct,
  before: ProductRecord | undefined,
  classOfCategory: ProductRecord['productClass'],
) {
  const given = <Value>(field: OptionalField, value: Value, stored: Value | undefined): Value =>
    stored !== undefined && row.unchanged?.includes(field) ? stored : value;
  return {
    abv: row.abv,
    unitMl: row.volumeMl,
    packSize: given('pack', row.pack, before?.packSize),
    productClass:
      classOfStrength(row.class ?? before?.productClass ?? classOfCategory, row.abv) ?? classOfCategory,
    containerMaterial: given('material', row.material ?? ('glass' as const), before?.containerMaterial),
    priceCents: row.price,
    salePriceCents: given('salePrice', row.salePrice ?? null, before?.salePriceCents),
    excludedProvinces: given('excludedProvinces', row.excludedProvinces, before?.excludedProvinces),
  };
}

/** A photograph never decides the material; without one given, this one shows that glass is wrong. */
const isOfOtherMaterial = ({ photograph }: CatalogueProduct): boolean =>
  photograph !== undefined && /^can|ceramic|stone/.test(photograph.shape);

async function loadHolders(db: Handle, products: readonly CatalogueProduct[]): Promise<Map<string, string>> {
  const gtins = products.flatMap(({ barcodes }) => barcodes.map(({ gtin }) => gtin));
  if (gtins.length === 0) return new Map();
  const rows = await db.select().from(productBarcode).where(inArray(productBarcode.gtin, gtins));
  // A product of the files may give its barcode to another one.
  const giving = new Set(
    products.filter(({ unchanged }) => !unchanged?.includes('barcodes')).map(({ id }) => id.toLowerCase()),
  );
  return new Map(
    rows.filter(({ productId }) => !giving.has(productId)).map(({ gtin, productId }) => [gtin, productId]),
  );
}

/** Slugs of the files' categories that are stored and not published. */
async function loadHidden(db: Handle, categories: CatalogueData['categories']): Promise<ReadonlySet<string>> {
  const ids = flattenCategories(categories).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: category.id, status: category.status })
          .from(category)
          .where(inArray(category.id, ids));
  const hidden = new Set(rows.filter(({ status }) => status !== 'published').map(({ id }) => id));
  return new Set(flattenCategories(categories).flatMap(({ id, slug }) => (hidden.has(id) ? [slug] : [])));
}

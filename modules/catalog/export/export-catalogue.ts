import { asc } from 'drizzle-orm';
import { listTranslationNames } from '#contract/catalog/translations.ts';
import type { Handle } from '#platform/database/handle.ts';
import { loadStoredCollections } from '../collections/collection-record.ts';
import { ProductRowSchema } from '../import/rows.ts';
import { loadProducts } from '../products/load-products.ts';
import { loadTranslations, type StoredTranslations } from '../translations/translation-rows.ts';
import { attributeDefinition, category, collection, product } from '../tables.ts';
import { toRow } from './to-row.ts';

type Row = Record<string, unknown>;

/** A catalogue in the form of its files. */
export type ExportedCatalogue = {
  categories: Row[];
  /** Slug of a root category → its attributes. */
  attributes: Record<string, Row[]>;
  collections: Row[];
  /** Slug of a root category → the products below it. */
  products: Map<string, Row[]>;
  /** Products that lack what a row must have, such as new drafts, with the fields. */
  leftOut: { slug: string; fields: string[] }[];
};

/**
 * Returns the catalogue in the form of its files, each product with its version. The files hold no
 * status of categories and collections, and no pictures; a position is that in the file. The caller
 * runs one transaction of repeatable reads.
 */
export async function exportCatalogue(db: Handle): Promise<ExportedCatalogue> {
  const categories = await db.select().from(category).orderBy(asc(category.position), asc(category.slug));
  const parents = new Map(categories.map((row) => [row.id, row]));
  const rootOf = (id: string): string => {
    const row = parents.get(id);
    return row?.parentId ? rootOf(row.parentId) : (row?.slug ?? '');
  };
  const getTranslations = await loadTranslations(
    db,
    'category',
    categories.map(({ id }) => id),
  );
  const products = new Map<string, Row[]>();
  const leftOut: ExportedCatalogue['leftOut'] = [];
  const slugs = new Map<string, string>();
  for (const stored of await listProducts(db)) {
    const { slug, categoryId } = stored.record;
    const row = toRow(stored, parents.get(categoryId)?.slug ?? '');
    const parsed = ProductRowSchema.safeParse(row);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path }) => path.map(String).join('.'));
      leftOut.push({ slug, fields: [...new Set(fields)] });
      continue;
    }
    slugs.set(stored.id, slug);
    const root = rootOf(categoryId);
    products.set(root, [...(products.get(root) ?? []), row]);
  }
  return {
    categories: toTree(categories, null, getTranslations),
    attributes: await loadAttributes(db, parents),
    collections: await loadCollections(db, slugs),
    products,
    leftOut,
  };
}

async function listProducts(db: Handle) {
  const ids = await db.select({ id: product.id }).from(product).orderBy(asc(product.slug));
  const stored = await loadProducts(
    db,
    ids.map(({ id }) => id),
  );
  return ids.flatMap(({ id }) => stored.get(id) ?? []);
}

type CategoryColumns = typeof category.$inferSelect;

function toTree(
  rows: readonly CategoryColumns[],
  parentId: string | null,
  getTranslations: (id: string) => StoredTranslations,
): Row[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, slug, name, description, defaultClass }) => {
      const children = toTree(rows, id, getTranslations);
      return {
        slug,
        id,
        name,
        description,
        ...getTranslations(id).values,
        ...(defaultClass !== null && { defaultClass }),
        ...(children.length > 0 && { children }),
      };
    });
}

async function loadAttributes(
  db: Handle,
  categories: ReadonlyMap<string, CategoryColumns>,
): Promise<Record<string, Row[]>> {
  const { rootCategoryId, position } = attributeDefinition;
  const rows = await db.select().from(attributeDefinition).orderBy(asc(rootCategoryId), asc(position));
  const byRoot = Map.groupBy(rows, (row) => categories.get(row.rootCategoryId)?.slug ?? '');
  return Object.fromEntries(
    [...byRoot].map(([root, definitions]) => [
      root,
      definitions.map(
        ({ key, name, type, unit, choices, isMultiValued, facetPosition, requiredToPublish }) => ({
          key,
          name,
          type,
          ...(unit !== null && { unit }),
          ...(choices !== null && { choices }),
          ...(isMultiValued && { many: true }),
          ...(facetPosition !== null && { facet: facetPosition }),
          ...(requiredToPublish && { required: true }),
        }),
      ),
    ]),
  );
}

/** `slugs` are the exported products by id: a collection names no others. */
async function loadCollections(db: Handle, slugs: ReadonlyMap<string, string>): Promise<Row[]> {
  const ids = await db
    .select({ id: collection.id })
    .from(collection)
    .orderBy(asc(collection.position), asc(collection.slug));
  const stored = await loadStoredCollections(
    db,
    ids.map(({ id }) => id),
  );
  return [...ids].flatMap(({ id }) => {
    const found = stored.get(id);
    if (!found) return [];
    const { slug, name, description, isListed, rule, sort } = found.record;
    const products = found.record.products.flatMap((productId) => slugs.get(productId) ?? []);
    const excluded = found.record.excluded.flatMap((productId) => slugs.get(productId) ?? []);
    const hasRule = products.length === 0 || rule.conditions.length > 0;
    return [
      {
        slug,
        id,
        name,
        description,
        ...Object.fromEntries(
          listTranslationNames('collection').flatMap((key) =>
            found.record[key] ? [[key, found.record[key]]] : [],
          ),
        ),
        ...(!isListed && { listed: false }),
        ...(hasRule && { rule }),
        ...(sort !== null && { sort }),
        ...(products.length > 0 && { products }),
        ...(excluded.length > 0 && { excluded }),
      },
    ];
  });
}

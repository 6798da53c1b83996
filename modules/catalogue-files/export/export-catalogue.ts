import {
  listTranslationNames,
  type TRANSLATED_FIELDS,
  type TranslationName,
} from '#contract/catalog/translations.ts';
import {
  type CategoryRecord,
  type CollectionRecord,
  listDefinitions,
  listIds,
  loadCategories,
  loadProducts,
  loadStoredCollections,
  type StoredCategory,
  type StoredProduct,
} from '#modules/catalog/files.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ProductRowSchema } from '../files/product-rows.ts';
import { toRow } from './to-row.ts';

type Row = Record<string, unknown>;
/** Products of one statement: the embedded database answers shoppers between two of them. */
const PART = 200;

/** A catalogue in the form of its files. */
export type ExportedCatalogue = {
  categories: Row[];
  /** Slug of a root category → its attributes. */
  attributes: Record<string, Row[]>;
  collections: Row[];
  /** Slug of a root category → the products below it. */
  products: Map<string, Row[]>;
  /** Products that an import would refuse, with the fields. */
  leftOut: { slug: string; fields: string[] }[];
};

/**
 * Returns the catalogue in the form of its files, each product with its version. The files hold no
 * status of categories and collections, and no pictures; a position is that in the file. In one
 * transaction of repeatable reads they are of one instant.
 */
export async function exportCatalogue(db: Handle): Promise<ExportedCatalogue> {
  const categoryIds = await listIds(db, 'category');
  const categories = await loadCategories(db, categoryIds);
  const rootOf = (id: string): string => {
    const record = categories.get(id)?.record;
    return record?.parentId ? rootOf(record.parentId) : (record?.slug ?? '');
  };
  const products = new Map<string, Row[]>();
  const leftOut: ExportedCatalogue['leftOut'] = [];
  const slugs = new Map<string, string>();
  for (const stored of await listProducts(db)) {
    const { slug, categoryId } = stored.record;
    const row = toRow(stored, categories.get(categoryId)?.record.slug ?? '');
    const fields = findWrong(row);
    if (fields.length > 0) {
      leftOut.push({ slug, fields });
      continue;
    }
    slugs.set(stored.id, slug);
    const root = rootOf(categoryId);
    const rows = products.get(root);
    if (rows) rows.push(row);
    else products.set(root, [row]);
  }
  return {
    categories: toTree(
      categoryIds.flatMap((id) => categories.get(id) ?? []),
      null,
    ),
    attributes: await loadAttributes(db, categories),
    collections: await loadCollections(db, slugs),
    products,
    leftOut,
  };
}

/** Fields that an import would refuse: what an earlier release let in. */
function findWrong(row: Row): string[] {
  const { error } = ProductRowSchema.safeParse(row);
  return [...new Set((error?.issues ?? []).map(({ path }) => path.map(String).join('.')))];
}

async function listProducts(db: Handle): Promise<StoredProduct[]> {
  const ids = await listIds(db, 'product');
  const products: StoredProduct[] = [];
  for (let from = 0; from < ids.length; from += PART) {
    const part = ids.slice(from, from + PART);
    const stored = await loadProducts(db, part);
    products.push(...part.flatMap((id) => stored.get(id) ?? []));
  }
  return products;
}

function toTree(all: readonly StoredCategory[], parentId: string | null): Row[] {
  return all
    .filter(({ record }) => record.parentId === parentId)
    .map(({ id, record }) => {
      const { slug, name, description, defaultClass } = record;
      const children = toTree(all, id);
      return {
        slug,
        id,
        name,
        description,
        ...listTranslations(record),
        ...(defaultClass !== null && { defaultClass }),
        ...(children.length > 0 && { children }),
      };
    });
}

/** The translations that a record has, by their names: `name:fr`. */
const listTranslations = (record: CategoryRecord | CollectionRecord): Row =>
  Object.fromEntries(TRANSLATION_NAMES.flatMap((key) => (record[key] ? [[key, record[key]]] : [])));
/** Categories and collections have the same texts. */
const TRANSLATION_NAMES = listTranslationNames('category') satisfies TranslationName<
  (typeof TRANSLATED_FIELDS)['collection'][number]
>[];

async function loadAttributes(
  db: Handle,
  categories: ReadonlyMap<string, StoredCategory>,
): Promise<Record<string, Row[]>> {
  const rows = await listDefinitions(db, 'all');
  const byRoot = Map.groupBy(rows, (row) => categories.get(row.rootCategoryId)?.record.slug ?? '');
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
  const ids = await listIds(db, 'collection');
  const stored = await loadStoredCollections(db, ids);
  return ids.flatMap((id) => {
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
        ...listTranslations(found.record),
        ...(!isListed && { listed: false }),
        ...(hasRule && { rule }),
        ...(sort !== null && { sort }),
        ...(products.length > 0 && { products }),
        ...(excluded.length > 0 && { excluded }),
      },
    ];
  });
}

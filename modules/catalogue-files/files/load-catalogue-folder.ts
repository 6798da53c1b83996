import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pickYamlNames } from '#platform/data-file/data-file-names.ts';
import { type FileIssue, parseContent, loadYamlFile, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { type AttributeDefinitionRow, AttributeFileSchema } from './attribute-rows.ts';
import { type CatalogueProduct, checkProducts, type Seen } from './check-products.ts';
import {
  CategoryFileSchema,
  type CategoryRow,
  CollectionFileSchema,
  type CollectionRow,
} from './group-rows.ts';
import { type Place, refuseTaken } from './refuse-taken.ts';

/** A complete and valid catalogue from its folder, ready to be written. */
export type CatalogueData = {
  categories: CategoryRow[];
  attributes: Record<string, AttributeDefinitionRow[]>;
  collections: CollectionRow[];
  products: CatalogueProduct[];
};

/** What identifies the row of an attribute: it has no id of its own. */
export const toAttributeId = (root: string, key: string): string => `${root}/${key}`;

/** Locates a field of a row in the files, for an issue. A row is identified by its id. */
export type IssueAt = (id: string, field: string, message: string) => FileIssue;

/**
 * Reads `categories.yaml`, `attributes.yaml`, `collections.yaml` and every file of `products/`.
 * Validates each row, alone and against the others. Returns issues with file, line and field; with
 * any issue there is no data to write.
 */
export async function loadCatalogueFolder(
  folder: string,
): Promise<{ ok: true; data: CatalogueData; issueAt: IssueAt } | { ok: false; issues: FileIssue[] }> {
  const read = (name: string) => loadYamlFile(join(folder, name), name);
  const [categoryFile, attributeFile, collectionFile] = await Promise.all([
    read('categories.yaml'),
    read('attributes.yaml'),
    read('collections.yaml'),
  ]);
  const categories = parseContent(categoryFile, CategoryFileSchema);
  const attributes = parseContent(attributeFile, AttributeFileSchema);
  const collections = parseContent(collectionFile, CollectionFileSchema) ?? [];
  const files = [categoryFile, attributeFile, collectionFile];
  const places = new Map<string, Place>();

  const rootBySlug = checkCategories(categoryFile, categories ?? [], places);
  if (categories) refuseForeignRoots(attributeFile, attributes ?? {}, rootBySlug);
  for (const [root, rows] of Object.entries(attributes ?? {}))
    for (const [index, { key }] of rows.entries())
      places.set(toAttributeId(root, key), { file: attributeFile, path: [root, index] });

  const products: CatalogueProduct[] = [];
  const seen: Seen = { names: new Map(), barcodes: new Map() };
  const known = { attributes, rootBySlug: categories && rootBySlug };
  for (const name of await listProductFiles(folder)) {
    const file = await read(join('products', name));
    files.push(file);
    products.push(...checkProducts(file, known, seen, places));
  }

  // With an invalid product row, its picks would be reported a second time here.
  const mayName = files.every(({ issues }) => issues.length === 0);
  checkCollections(collectionFile, collections, mayName ? products : undefined, places);
  const issues = files.flatMap((file) => file.issues);
  if (issues.length > 0) return { ok: false, issues: issues };
  const data = { categories: categories ?? [], attributes: attributes ?? {}, collections, products };
  return { ok: true, data, issueAt: findPlace(places) };
}

/** Checks the categories and records their positions. Returns the root of each by its slug. */
function checkCategories(
  file: YamlFile,
  categories: readonly CategoryRow[],
  places: Map<string, Place>,
): ReadonlyMap<string, string> {
  const placed = placeCategories(categories, []);
  const seen = new Map<string, string>();
  for (const { row, path } of placed) refuseTaken(file, seen, row, path, ['id', 'slug'], places);
  return new Map(placed.map(({ row, root }) => [row.slug, root]));
}

/** Adds an issue for each attribute list that belongs to no root category. */
function refuseForeignRoots(
  file: YamlFile,
  attributes: CatalogueData['attributes'],
  rootBySlug: ReadonlyMap<string, string>,
): void {
  for (const root of Object.keys(attributes))
    if (rootBySlug.get(root) !== root)
      file.issues.push(file.issueAt([root], `${root} is no root category of categories.yaml`));
}

/** Checks the collections; without `products` not whether those that they name exist. */
function checkCollections(
  file: YamlFile,
  collections: readonly CollectionRow[],
  products: readonly CatalogueProduct[] | undefined,
  places: Map<string, Place>,
): void {
  const named = products && new Set(products.flatMap(({ slug, sku }) => [slug, sku]));
  const seen = new Map<string, string>();
  for (const [index, row] of collections.entries()) {
    refuseTaken(file, seen, row, [index], ['id', 'slug'], places);
    for (const [at, product] of named ? (row.products ?? []).entries() : []) {
      if (!named?.has(product))
        file.issues.push(
          file.issueAt(
            [index, 'products', at],
            `${product} is neither slug nor SKU of a product of this folder`,
          ),
        );
    }
  }
}

const findPlace =
  (places: ReadonlyMap<string, Place>): IssueAt =>
  (id, field, message) => {
    const place = places.get(id);
    if (!place) throw new Error(`no position for row ${id}: it was not read`);
    return place.file.issueAt([...place.path, field], message);
  };

async function listProductFiles(folder: string): Promise<string[]> {
  return pickYamlNames(await readdir(join(folder, 'products')));
}

type PlacedCategory = { row: CategoryRow; path: readonly PropertyKey[]; root: string };

function placeCategories(
  rows: readonly CategoryRow[],
  above: readonly PropertyKey[],
  root?: string,
): PlacedCategory[] {
  return rows.flatMap((row, index) => {
    const path = [...above, index];
    const own = { row, path, root: root ?? row.slug };
    return [own, ...placeCategories(row.children ?? [], [...path, 'children'], own.root)];
  });
}

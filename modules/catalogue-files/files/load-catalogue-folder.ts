import { getOwn } from '#contract/own-value.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { pickYamlNames } from '#platform/data-file/data-file-names.ts';
import { type FileIssue, parseContent, loadYamlFile, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { describeLimit } from '#platform/describe-limit.ts';
import { type AttributeValue, validateAttributes } from './validate-attributes.ts';
import {
  AttributeFileSchema,
  type AttributeDefinitionRow,
  CategoryFileSchema,
  type CategoryRow,
  CollectionFileSchema,
  type CollectionRow,
  OPTIONAL_FIELDS,
  type OptionalField,
  type ProductRow,
  ProductRowSchema,
} from './rows.ts';

/** A complete and valid catalogue from its folder, ready to be written. */
export type CatalogueData = {
  categories: CategoryRow[];
  attributes: Record<string, AttributeDefinitionRow[]>;
  collections: CollectionRow[];
  products: CatalogueProduct[];
};

/**
 * The row of a product. `unchanged` names the fields that the row omits; `undefined` means none.
 */
export type CatalogueProduct = ProductRow & {
  attributeValues: AttributeValue[];
  unchanged?: readonly OptionalField[];
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

  const placed = placeCategories(categories ?? [], []);
  const seenCategories = new Map<string, string>();
  for (const { row, path } of placed)
    refuseTaken(categoryFile, seenCategories, row, path, ['id', 'slug'], places);
  const rootBySlug = new Map(placed.map(({ row, root }) => [row.slug, root]));
  for (const root of categories ? Object.keys(attributes ?? {}) : []) {
    if (rootBySlug.get(root) !== root)
      attributeFile.issues.push(
        attributeFile.issueAt([root], `${root} is no root category of categories.yaml`),
      );
  }

  for (const [root, rows] of Object.entries(attributes ?? {}))
    for (const [index, { key }] of rows.entries())
      places.set(toAttributeId(root, key), { file: attributeFile, path: [root, index] });

  const products: CatalogueProduct[] = [];
  const seen = new Map<string, string>();
  const barcodes = new Map<string, string>();
  for (const name of await listProductFiles(folder)) {
    const file = await read(join('products', name));
    files.push(file);
    for (const [index, row] of parseRows(file).entries()) {
      if (!row) continue;
      const root = rootBySlug.get(row.category);
      if (categories && !root)
        file.issues.push(
          file.issueAt([index, 'category'], `${row.category} is no category of categories.yaml`),
        );
      // Without a known category or its definitions the attributes cannot be validated: this is one
      // issue, not one per attribute.
      const checked =
        root && attributes
          ? validateAttributes(row.attributes, getOwn(attributes, root) ?? [])
          : { values: [], issues: [] };
      file.issues.push(
        ...checked.issues.map(({ key, message }) =>
          file.issueAt([index, 'attributes', key], `${key} ${message}`),
        ),
      );
      if ((row.status ?? 'published') === 'published')
        file.issues.push(
          ...findUnfilled(file, [index], row, (root && attributes && getOwn(attributes, root)) || []),
        );
      refuseTaken(file, seen, row, [index], ['id', 'slug', 'sku'], places);
      refuseTakenBarcodes(file, barcodes, row, [index]);
      products.push({ ...row, attributeValues: checked.values });
    }
  }

  const named = new Set(products.flatMap(({ slug, sku }) => [slug, sku]));
  const seenCollections = new Map<string, string>();
  // With an invalid product row, its picks would be reported a second time here.
  const mayName = files.every(({ issues }) => issues.length === 0);
  for (const [index, row] of collections.entries()) {
    refuseTaken(collectionFile, seenCollections, row, [index], ['id', 'slug'], places);
    for (const [at, product] of mayName ? (row.products ?? []).entries() : []) {
      if (!named.has(product))
        collectionFile.issues.push(
          collectionFile.issueAt(
            [index, 'products', at],
            `${product} is neither slug nor SKU of a product of this folder`,
          ),
        );
    }
  }
  const issues = files.flatMap((file) => file.issues);
  if (issues.length > 0) return { ok: false, issues: issues };
  const data = { categories: categories ?? [], attributes: attributes ?? {}, collections, products };
  return { ok: true, data, issueAt: findPlace(places) };
}

/** Required attributes that a row lacks; one without any attributes keeps the stored ones. */
function findUnfilled(
  file: YamlFile,
  path: readonly PropertyKey[],
  row: ProductRow & { unchanged: readonly OptionalField[] },
  definitions: readonly AttributeDefinitionRow[],
): FileIssue[] {
  if (row.unchanged.includes('attributes')) return [];
  return definitions
    .filter(({ key, required }) => required && getOwn(row.attributes, key) === undefined)
    .map(({ key }) =>
      file.issueAt(
        [...path, 'attributes'],
        `${key} is needed to publish: give a value, or say status: draft`,
      ),
    );
}

function refuseTakenBarcodes(
  file: YamlFile,
  seen: Map<string, string>,
  row: ProductRow,
  path: readonly PropertyKey[],
): void {
  for (const { gtin } of row.barcodes) {
    const earlier = seen.get(gtin);
    if (earlier !== undefined)
      file.issues.push(file.issueAt([...path, 'barcodes'], `${gtin} is taken by ${earlier}`));
    seen.set(gtin, row.name);
  }
}

type Place = { file: YamlFile; path: readonly PropertyKey[] };

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

/**
 * Adds an issue for each field whose value an earlier row has, and records the position of the row.
 */
function refuseTaken<Field extends 'id' | 'slug' | 'sku'>(
  file: YamlFile,
  seen: Map<string, string>,
  row: Record<Field | 'id' | 'name', string>,
  path: readonly PropertyKey[],
  fields: readonly Field[],
  places: Map<string, Place>,
): void {
  for (const field of fields) {
    const key = `${field} ${row[field].toLowerCase()}`;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      file.issues.push(file.issueAt([...path, field], `${row[field]} is taken by ${earlier}`));
    seen.set(key, row.name);
  }
  places.set(row.id, { file, path });
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

// Rows are parsed one by one, so that an invalid row does not hide issues of the others.
function parseRows(file: YamlFile): ((ProductRow & { unchanged: OptionalField[] }) | undefined)[] {
  const rows = parseContent(file, z.array(z.unknown())) ?? [];
  return rows.map((row, index) => {
    const result = ProductRowSchema.safeParse(row, { error: describeLimit });
    if (result.success) {
      const named = z.record(z.string(), z.unknown()).parse(row);
      return { ...result.data, unchanged: OPTIONAL_FIELDS.filter((field) => named[field] === undefined) };
    }
    file.issues.push(
      ...result.error.issues.map((issue) => file.issueAt([index, ...issue.path], issue.message)),
    );
    return undefined;
  });
}

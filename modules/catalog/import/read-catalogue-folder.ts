import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type FileFault, parseContent, readYamlFile, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { type AttributeValue, checkAttributes } from './check-attributes.ts';
import {
  AttributeFileSchema,
  type AttributeDefinitionRow,
  CategoryFileSchema,
  type CategoryRow,
  CollectionFileSchema,
  type CollectionRow,
  type ProductRow,
  ProductRowSchema,
} from './rows.ts';

/** A catalogue read from its folder: whole and right, ready to be written. */
export type CatalogueData = {
  categories: CategoryRow[];
  attributes: Record<string, AttributeDefinitionRow[]>;
  collections: CollectionRow[];
  products: (ProductRow & { attributeValues: AttributeValue[] })[];
};

/**
 * Reads `categories.yaml`, `attributes.yaml`, `collections.yaml` and every file of `products/`. Each row is checked, alone
 * and against the others; what is wrong comes back as faults that name file, line and field, and then nothing is written.
 */
export async function readCatalogueFolder(
  folder: string,
): Promise<{ ok: true; data: CatalogueData } | { ok: false; faults: FileFault[] }> {
  const read = (name: string) => readYamlFile(join(folder, name), name);
  const [categoryFile, attributeFile, collectionFile] = await Promise.all([
    read('categories.yaml'),
    read('attributes.yaml'),
    read('collections.yaml'),
  ]);
  const categories = parseContent(categoryFile, CategoryFileSchema) ?? [];
  const attributes = parseContent(attributeFile, AttributeFileSchema);
  const collections = parseContent(collectionFile, CollectionFileSchema) ?? [];
  const files = [categoryFile, attributeFile, collectionFile];

  const rootBySlug = new Map(
    categories.flatMap((root) => slugsBelow(root).map((slug) => [slug, root.slug] as const)),
  );
  const products: CatalogueData['products'] = [];
  const seen = new Map<string, string>();
  for (const name of (await readdir(join(folder, 'products')))
    .filter((file) => file.endsWith('.yaml'))
    .sort()) {
    const file = await read(join('products', name));
    files.push(file);
    for (const [index, row] of readRows(file).entries()) {
      if (!row) continue;
      const root = rootBySlug.get(row.category);
      if (!root)
        file.faults.push(
          file.faultAt([index, 'category'], `${row.category} is no category of categories.yaml`),
        );
      // Without a known category or definitions nothing can be said of the attributes: one fault, not one for each of them.
      const checked =
        root && attributes
          ? checkAttributes(row.attributes, attributes[root] ?? [])
          : { values: [], faults: [] };
      file.faults.push(
        ...checked.faults.map(({ key, message }) =>
          file.faultAt([index, 'attributes', key], `${key} ${message}`),
        ),
      );
      for (const field of ['id', 'slug', 'sku'] as const) {
        const earlier = seen.get(`${field} ${row[field]}`);
        if (earlier) file.faults.push(file.faultAt([index, field], `${row[field]} is taken by ${earlier}`));
        seen.set(`${field} ${row[field]}`, row.name);
      }
      products.push({ ...row, attributeValues: checked.values });
    }
  }
  const faults = files.flatMap((file) => file.faults);
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, data: { categories, attributes: attributes ?? {}, collections, products } };
}

// Rows are read one by one, so that one wrong row does not hide what is wrong with the others.
function readRows(file: YamlFile): (ProductRow | undefined)[] {
  const rows = parseContent(file, z.array(z.unknown())) ?? [];
  return rows.map((row, index) => {
    const result = ProductRowSchema.safeParse(row);
    if (result.success) return result.data;
    file.faults.push(
      ...result.error.issues.map((issue) => file.faultAt([index, ...issue.path], issue.message)),
    );
    return undefined;
  });
}

function slugsBelow(category: CategoryRow): string[] {
  return [category.slug, ...(category.children ?? []).flatMap(slugsBelow)];
}

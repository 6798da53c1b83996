import { join } from 'node:path';
import {
  type Placeholders,
  adoptPlaceholders as adopt,
  deletePlaceholders as drop,
} from '#modules/catalog/files.ts';
import { parseContent, loadYamlFile } from '#platform/data-file/yaml-file.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { flattenCategories } from '../files/flatten-categories.ts';
import type { CatalogueData } from '../files/load-catalogue-folder.ts';
import { CategoryFileSchema, CollectionFileSchema } from '../files/group-rows.ts';

/** Returns the placeholders of an empty shop that started with this catalogue folder. */
export async function loadPlaceholders(folder: string): Promise<Placeholders> {
  const [categories, collections] = await Promise.all([
    loadYamlFile(join(folder, 'categories.yaml'), 'categories.yaml'),
    loadYamlFile(join(folder, 'collections.yaml'), 'collections.yaml'),
  ]);
  return {
    categories: flattenCategories(parseContent(categories, CategoryFileSchema) ?? []).map(({ id }) => id),
    collections: (parseContent(collections, CollectionFileSchema) ?? []).map(({ id }) => id),
  };
}

/**
 * Gives each empty placeholder the id of the files' row with the same slug, so that the import
 * replaces it. Called before `findConflicts`.
 */
export async function adoptPlaceholders(
  tx: Transaction,
  { categories, collections }: CatalogueData,
  placeholders: Placeholders,
): Promise<void> {
  await adopt(tx, { categories: flattenCategories(categories), collections }, placeholders);
}

/**
 * Deletes placeholders that are still empty, are not in the files and are not linked to. Called
 * after the import. Returns their slugs.
 */
export async function deletePlaceholders(
  tx: Transaction,
  data: CatalogueData,
  placeholders: Placeholders,
  linked: { categories: readonly string[]; collections: readonly string[] },
): Promise<string[]> {
  const keep = {
    categories: flattenCategories(data.categories).map(({ id }) => id),
    collections: data.collections.map(({ id }) => id),
  };
  return await drop(tx, placeholders, keep, linked);
}

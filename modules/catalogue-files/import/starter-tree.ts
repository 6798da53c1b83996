import { join } from 'node:path';
import { finishOperation, startOperation } from '#modules/audit/index.ts';
import { getCatalogueContents, writeDefinitions } from '#modules/catalog/files.ts';
import { loadYamlFile, parseContent } from '#platform/data-file/yaml-file.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type AttributeDefinitionRow, AttributeFileSchema } from '../files/attribute-rows.ts';
import { flattenCategories } from '../files/flatten-categories.ts';
import { CategoryFileSchema, type CategoryRow } from '../files/group-rows.ts';
import { recordTable, toDefinitions } from './import-catalogue.ts';
import { importCategories } from './import-categories.ts';

/** A first tree of categories, with the attributes of their products. */
export type StarterTree = { categories: CategoryRow[]; attributes: Record<string, AttributeDefinitionRow[]> };

/**
 * Loads the two upper levels of a catalogue folder's tree: names and attributes, without descriptions
 * and requirements.
 */
export async function loadStarterTree(folder: string): Promise<StarterTree> {
  const [categories, attributes] = await Promise.all([
    loadYamlFile(join(folder, 'categories.yaml'), 'categories.yaml'),
    loadYamlFile(join(folder, 'attributes.yaml'), 'attributes.yaml'),
  ]);
  return {
    categories: (parseContent(categories, CategoryFileSchema) ?? []).map((root) => ({
      ...toPlain(root),
      children: (root.children ?? []).map(toPlain),
    })),
    attributes: Object.fromEntries(
      Object.entries(parseContent(attributes, AttributeFileSchema) ?? {}).map(([root, rows]) => [
        root,
        rows.map((row) => ({ ...row, required: false })),
      ]),
    ),
  };
}

const toPlain = ({ id, slug, name, defaultClass }: CategoryRow): CategoryRow => ({
  id,
  slug,
  name,
  description: '',
  defaultClass,
});

/** `eventId` names what an undo takes back. */
export type StartedTree =
  | { kind: 'started'; categories: number; eventId: string | undefined }
  | { kind: 'has-categories' };

/** Gives a shop without categories its first tree, published, as one operation. */
export async function startTree(tx: Transaction, actor: Actor, tree: StarterTree): Promise<StartedTree> {
  if ((await getCatalogueContents(tx)).hasCategories) return { kind: 'has-categories' };
  const operation = await startOperation(tx, actor, { kind: 'category-tree' });
  const data = { ...tree, products: [], collections: [] };
  const written = await importCategories(tx, actor, data);
  await recordTable(tx, operation, 'category', written);
  const idBySlug = new Map(flattenCategories(tree.categories).map(({ slug, id }) => [slug, id]));
  await writeDefinitions(tx, actor, toDefinitions(tree, idBySlug));
  const eventId = await finishOperation(tx, operation, { action: 'category.tree-started' });
  return { kind: 'started', categories: idBySlug.size, eventId };
}

import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseContent, loadYamlFile } from '#platform/data-file/yaml-file.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { CatalogueData } from './load-catalogue-folder.ts';
import { CategoryFileSchema, CollectionFileSchema } from './rows.ts';

/** Ids of the categories and collections that a new, empty shop starts with. */
export type Placeholders = { categories: readonly string[]; collections: readonly string[] };

const IdSchema = z.object({ id: z.string() });
const SlugSchema = z.object({ slug: z.string() });

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
  data: CatalogueData,
  { categories, collections }: Placeholders,
): Promise<void> {
  for (const { id, slug } of flattenCategories(data.categories)) {
    const [placeholder] = await queryRows(
      tx,
      sql`
      select id from category where slug = ${slug} and id <> ${id}::uuid and id = any (${sql.param(categories)}::uuid[])
         and not exists (select from product where category_id = category.id)
         and not exists (select from category taken where taken.id = ${id}::uuid)`,
      IdSchema,
    );
    if (!placeholder) continue;
    await tx.execute(sql`delete from attribute_definition where root_category_id = ${placeholder.id}::uuid`);
    await tx.execute(sql`update category set id = ${id}::uuid where id = ${placeholder.id}::uuid`);
    await tx.execute(
      sql`update category set parent_id = ${id}::uuid where parent_id = ${placeholder.id}::uuid`,
    );
  }
  for (const { id, slug } of data.collections) {
    await tx.execute(sql`
      update collection set id = ${id}::uuid
       where slug = ${slug} and id <> ${id}::uuid and id = any (${sql.param(collections)}::uuid[])
         and not exists (select from collection taken where taken.id = ${id}::uuid)`);
  }
}

/**
 * Deletes placeholders that are still empty, are not in the files and are not linked to. Called
 * after the import. Returns their slugs.
 */
export async function deletePlaceholders(
  tx: Transaction,
  data: CatalogueData,
  { categories, collections }: Placeholders,
  linked: { categories: readonly string[]; collections: readonly string[] },
): Promise<string[]> {
  const deleted: string[] = [];
  const fileIds = flattenCategories(data.categories).map(({ id }) => id);
  for (;;) {
    const rows = await queryRows(
      tx,
      sql`
      delete from category where id = any (${sql.param(categories)}::uuid[]) and id <> all (${sql.param(fileIds)}::uuid[])
         and slug <> all (${sql.param(linked.categories)}::text[])
         and not exists (select from category child where child.parent_id = category.id)
         and not exists (select from product where category_id = category.id)
      returning slug`,
      SlugSchema,
    );
    deleted.push(...rows.map(({ slug }) => slug));
    if (rows.length === 0) break;
  }
  const rows = await queryRows(
    tx,
    sql`
    delete from collection where id = any (${sql.param(collections)}::uuid[])
       and id <> all (${sql.param(data.collections.map(({ id }) => id))}::uuid[])
       and slug <> all (${sql.param(linked.collections)}::text[])
    returning slug`,
    SlugSchema,
  );
  return [...deleted, ...rows.map(({ slug }) => slug)];
}

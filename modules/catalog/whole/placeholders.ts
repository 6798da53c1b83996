import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { attributeDefinition, category, collection } from '../tables.ts';

/** Ids of the categories and collections that a new, empty shop starts with. */
export type Placeholders = { categories: readonly string[]; collections: readonly string[] };
type Named = readonly { id: string; slug: string }[];

const IdSchema = z.object({ id: z.string() });

/** Gives each empty placeholder the id of the row with the same slug that will replace it. */
export async function adoptPlaceholders(
  tx: Transaction,
  rows: { categories: Named; collections: Named },
  { categories, collections }: Placeholders,
): Promise<void> {
  for (const { id, slug } of rows.categories) {
    const [placeholder] = await queryRows(
      tx,
      sql`
      select id from category where slug = ${slug} and id <> ${id}::uuid and id = any (${sql.param(categories)}::uuid[])
         and not exists (select from product where category_id = category.id)
         and not exists (select from category taken where taken.id = ${id}::uuid)`,
      IdSchema,
    );
    if (!placeholder) continue;
    await tx.delete(attributeDefinition).where(eq(attributeDefinition.rootCategoryId, placeholder.id));
    await tx.update(category).set({ id }).where(eq(category.id, placeholder.id));
    await tx.update(category).set({ parentId: id }).where(eq(category.parentId, placeholder.id));
  }
  for (const { id, slug } of rows.collections) {
    await tx
      .update(collection)
      .set({ id })
      .where(sql`
      slug = ${slug} and id <> ${id}::uuid and id = any (${sql.param(collections)}::uuid[])
        and not exists (select from collection taken where taken.id = ${id}::uuid)`);
  }
}

/**
 * Deletes placeholders that are empty, are none of the rows to keep and are not linked to. Returns
 * their slugs.
 */
export async function deletePlaceholders(
  tx: Transaction,
  { categories, collections }: Placeholders,
  keep: Placeholders,
  linked: { categories: readonly string[]; collections: readonly string[] },
): Promise<string[]> {
  const deleted: string[] = [];
  for (;;) {
    const rows = await tx
      .delete(category)
      .where(sql`id = any (${sql.param(categories)}::uuid[])
        and id <> all (${sql.param(keep.categories)}::uuid[]) and slug <> all (${sql.param(linked.categories)}::text[])
        and not exists (select from category child where child.parent_id = category.id)
        and not exists (select from product where category_id = category.id)`)
      .returning({ slug: category.slug });
    deleted.push(...rows.map(({ slug }) => slug));
    if (rows.length === 0) break;
  }
  const rows = await tx
    .delete(collection)
    .where(sql`id = any (${sql.param(collections)}::uuid[])
      and id <> all (${sql.param(keep.collections)}::uuid[])
      and slug <> all (${sql.param(linked.collections)}::text[])`)
    .returning({ slug: collection.slug });
  return [...deleted, ...rows.map(({ slug }) => slug)];
}

import { asc, eq } from 'drizzle-orm';
import { formatList } from '#contract/format/format-list.ts';
import { type ChangedMeanwhile, type EditInput, lockRecord, removeRecord } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { CategoryRecord } from '../record/category-record.ts';
import { category, product } from '../tables.ts';
import { CATEGORY_KIND } from './category-kind.ts';

export type DeleteCategoryResult =
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  /** It is not empty: up to three of the slugs, and how many there are. */
  | { kind: 'in-use'; by: 'categories' | 'products'; slugs: string[]; count: number }
  | ChangedMeanwhile<CategoryRecord>;

const MAX_NAMED = 3;

/** Says why a category is not deleted. */
export const describeCategoryUse = ({
  by,
  slugs,
  count,
}: Extract<DeleteCategoryResult, { kind: 'in-use' }>): string =>
  `It holds ${count} ${by}, such as ${formatList(slugs)}. Move them first.`;

/** Deletes a category without subcategories and products, drafts and archived ones included. */
export async function deleteCategory(
  tx: Transaction,
  actor: Actor,
  input: EditInput,
): Promise<DeleteCategoryResult> {
  const stored = await lockRecord(tx, CATEGORY_KIND, input);
  if ('kind' in stored) return stored;
  const { id, reason } = input;
  const children = await tx
    .select({ slug: category.slug })
    .from(category)
    .where(eq(category.parentId, id))
    .orderBy(asc(category.slug));
  const products = await tx
    .select({ slug: product.slug })
    .from(product)
    .where(eq(product.categoryId, id))
    .orderBy(asc(product.slug));
  for (const [by, rows] of [
    ['categories', children],
    ['products', products],
  ] as const)
    if (rows.length > 0)
      return {
        kind: 'in-use',
        by,
        slugs: rows.slice(0, MAX_NAMED).map(({ slug }) => slug),
        count: rows.length,
      };
  return await removeRecord(tx, actor, CATEGORY_KIND, stored, reason);
}

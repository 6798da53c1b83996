import { asc, eq } from 'drizzle-orm';
import { formatList } from '#contract/format/format-list.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { readAttributeSet } from '../attributes/attribute-sets.ts';
import { type ChangedMeanwhile, checkVersion } from '../record/check-version.ts';
import { releaseGroupPicture } from '../pictures/group-picture.ts';
import { category, product } from '../tables.ts';
import { type CategoryRecord, lockCategory } from '../record/category-record.ts';

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
  { id, expectedVersion, reason }: { id: string; expectedVersion?: number; reason?: string },
): Promise<DeleteCategoryResult> {
  const stored = await lockCategory(tx, id);
  if (!stored) return { kind: 'unknown' };
  const { record, version } = stored;
  const conflict = await checkVersion(
    tx,
    expectedVersion,
    { kind: 'category', id },
    { ...stored, current: record },
  );
  if (conflict) return conflict;
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
  const picture = await releaseGroupPicture(tx, actor, { kind: 'category', id });
  const attributes = await readAttributeSet(tx, id);
  await tx.delete(category).where(eq(category.id, id));
  await recordEvent(tx, actor, {
    action: 'category.deleted',
    resource: { kind: 'category', id, version },
    before: { ...record, ...attributes, ...(picture && { picture }) },
    after: null,
    reason,
  });
  return { kind: 'deleted' };
}

import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import type { Issue } from '../record/issue.ts';
import { category, product } from '../tables.ts';
import { findTranslationIssues } from '../record/find-translation-issues.ts';
import type { CategoryRecord } from '../record/category-record.ts';
import { loadLineage } from '../tree/load-lineage.ts';

/** Levels of the tree, the root included. */
const MAX_LEVELS = 4;

/** Returns why a category cannot be saved as this record. `before` is what is stored now. */
export async function findCategoryIssues(
  tx: Transaction,
  { id, record, before }: { id: string; record: CategoryRecord; before: CategoryRecord | undefined },
): Promise<Issue[]> {
  const { slug, parentId, status } = record;
  const holders = await tx
    .select({ name: category.name })
    .from(category)
    .where(and(ne(category.id, id), eq(category.slug, slug)));
  const above = parentId === null ? [] : await loadLineage(tx, parentId);
  const issues: Issue[] = [
    ...holders.map(
      ({ name }): Issue => ({ field: 'slug', code: 'slug-taken', message: `is taken by ${name}` }),
    ),
    ...(await findTranslationIssues(tx, record, before)),
  ];
  if (parentId !== null && above.length === 0)
    return [...issues, { field: 'parentId', code: 'unknown', message: 'is no category' }];
  if (above.some((one) => one.id === id))
    return [...issues, { field: 'parentId', code: 'loop', message: 'lies below this category' }];
  if (above.length + (await countLevels(tx, id)) > MAX_LEVELS)
    issues.push({ field: 'parentId', code: 'too-deep', message: `makes more than ${MAX_LEVELS} levels` });
  const hidden = above.find((one) => one.status !== 'published');
  if (status === 'published' && hidden)
    issues.push({ field: 'status', code: 'not-published', message: `needs ${hidden.name} to be published` });
  if (status !== 'published') issues.push(...(await findPublishedBelow(tx, id)));
  return issues;
}

/** Number of levels of a category's own tree; 1 for a category that does not exist yet. */
async function countLevels(tx: Transaction, id: string): Promise<number> {
  let levels = 1;
  let ids = [id];
  while (levels <= MAX_LEVELS) {
    const children = await tx
      .select({ id: category.id })
      .from(category)
      .where(inArray(category.parentId, ids));
    if (children.length === 0) break;
    levels += 1;
    ids = children.map((child) => child.id);
  }
  return levels;
}

/** A category that is not published has nothing published in it. */
async function findPublishedBelow(tx: Transaction, id: string): Promise<Issue[]> {
  const [products] = await tx
    .select({ count: count(), first: sql<string | null>`min(${product.slug})` })
    .from(product)
    .where(and(eq(product.categoryId, id), eq(product.status, 'published')));
  const [children] = await tx
    .select({ count: count(), first: sql<string | null>`min(${category.slug})` })
    .from(category)
    .where(and(eq(category.parentId, id), eq(category.status, 'published')));
  return [products, children].flatMap((found): Issue[] =>
    found && found.count > 0
      ? [
          {
            field: 'status',
            code: 'not-allowed-now',
            message: `is needed by ${found.first}, which is published`,
          },
        ]
      : [],
  );
}

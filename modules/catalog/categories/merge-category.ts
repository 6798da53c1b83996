import { and, count, eq } from 'drizzle-orm';
import { categoryPath } from '#contract/pages/site-links.ts';
import { finishOperation, startOperation } from '#modules/audit/index.ts';
import { lockRecord } from '#modules/editing/kinds.ts';
import { leaveRedirect } from '#modules/redirects/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { loadStoredCollections } from '../record/collection-record.ts';
import { updateCollection } from '../collections/edit-collection.ts';
import type { Issue } from '../record/issue.ts';
import { changeProducts } from '../products/change-products.ts';
import { category, product } from '../tables.ts';
import { loadCategories, lockCategory } from '../record/category-record.ts';
import { deleteCategory } from './delete-category.ts';
import { listNaming } from './list-naming.ts';
import { CATEGORY_KIND } from './category-kind.ts';
import type { SaveCategoryResult } from './edit-category.ts';
import { findLostAttributes, type LostAttributes } from '../attributes/find-lost-attributes.ts';
import { loadLineage } from '../tree/load-lineage.ts';
import { moveCategory } from './move-category.ts';
import { loadSiblings } from '../tree/place-category.ts';

/** Products that are locked and written by one statement. */
const CHUNK = 200;

type Merged = { id: string; into: string };

/** What a merge would do. */
export type MergeEffect = {
  /** Products that move, in any status. */
  productCount: number;
  /** Categories directly below it, which move with all that is in them. */
  categoryCount: number;
  /** Collections whose conditions name it; they name the other one afterwards. */
  collections: { id: string; name: string }[];
  /** Whether its page leads to that of the other one afterwards: shoppers may know it. */
  leavesRedirect: boolean;
  /** What products lose under another root. */
  lost: LostAttributes;
};

export type MergeCategoryResult =
  | { kind: 'merged'; version: number }
  | Exclude<SaveCategoryResult, { kind: 'saved' }>;

/** Finds what merging a category into another one would do, or why it cannot be merged. */
export async function findMergeEffect(
  db: Handle,
  { id, into }: Merged,
): Promise<MergeEffect | Extract<MergeCategoryResult, { kind: 'unknown' | 'invalid' }>> {
  const source = (await loadCategories(db, [id])).get(id);
  if (!source) return { kind: 'unknown' };
  const issues = await findMergeIssues(db, { id, into });
  if (issues.length > 0) return { kind: 'invalid', issues };
  const [products] = await db.select({ total: count() }).from(product).where(eq(product.categoryId, id));
  const [children] = await db.select({ total: count() }).from(category).where(eq(category.parentId, id));
  return {
    productCount: products?.total ?? 0,
    categoryCount: children?.total ?? 0,
    collections: await listNaming(db, id),
    leavesRedirect: source.record.status !== 'draft',
    lost: await findLostAttributes(db, id, into),
  };
}

/**
 * Moves all products and categories of a category into another one and deletes it, as one operation.
 * Its page leads to the other's, and collections that name it name the other. Under another root,
 * products lose the attributes that this root does not have, only with `dropAttributes`.
 */
export async function mergeCategory(
  tx: Transaction,
  actor: Actor,
  input: Merged & {
    dropAttributes?: boolean | undefined;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
  },
): Promise<MergeCategoryResult> {
  const { id, into, dropAttributes = false, expectedVersion, reason } = input;
  // In the order of their ids, so that two merges wait for each other.
  for (const one of [id, into].toSorted()) await lockCategory(tx, one);
  const source = await lockRecord(tx, CATEGORY_KIND, { id, expectedVersion });
  if ('kind' in source) return source;
  const effect = await findMergeEffect(tx, { id, into });
  if ('kind' in effect) return effect;
  const { attributes, productCount, lostKeys } = effect.lost;
  if (attributes.length > 0 && !dropAttributes) return { kind: 'attributes-lost', attributes, productCount };

  const operation = await startOperation(tx, actor, { kind: 'category-merged' });
  for (const child of await loadSiblings(tx, id, id)) {
    const others = await loadSiblings(tx, into, child.id);
    const to = { id: child.id, parentId: into, position: others.length, dropAttributes: true, reason };
    const moved = await moveCategory(tx, operation, to);
    if (moved.kind !== 'saved') return moved;
  }
  const refused = await moveProducts(tx, operation, { id, into, lostKeys });
  if (refused) return refused;
  await renameInCollections(tx, operation, { id, into, collections: effect.collections });
  const deleted = await deleteCategory(tx, operation, { id, reason, isReplaced: true });
  if (deleted.kind !== 'deleted') throw new Error(`the merged category ${id} is not empty`);
  const target = (await loadCategories(tx, [into])).get(into);
  if (!target) throw new Error(`the locked category ${into} is gone`);
  if (effect.leavesRedirect) {
    const [from, to] = [categoryPath(source.record.slug), categoryPath(target.record.slug)];
    await leaveRedirect(tx, operation, { from, to });
  }
  await finishOperation(tx, operation, { action: 'category.merged', reason });
  return { kind: 'merged', version: target.version };
}

async function findMergeIssues(db: Handle, { id, into }: Merged): Promise<Issue[]> {
  const above = await loadLineage(db, into);
  if (above.length === 0) return [{ field: 'into', code: 'unknown', message: 'is no category' }];
  if (above.some((one) => one.id === id))
    return [{ field: 'into', code: 'loop', message: 'is this category, or lies below it' }];
  const hidden = above.find(({ status }) => status !== 'published');
  if (!hidden || !(await hasPublished(db, id))) return [];
  return [
    { field: 'into', code: 'not-published', message: `lies in or is ${hidden.name}, which is not published` },
  ];
}

async function hasPublished(db: Handle, id: string): Promise<boolean> {
  const isIn = and(eq(product.categoryId, id), eq(product.status, 'published'));
  const isBelow = and(eq(category.parentId, id), eq(category.status, 'published'));
  const [one] = await db.select({ id: product.id }).from(product).where(isIn).limit(1);
  const [other] = await db.select({ id: category.id }).from(category).where(isBelow).limit(1);
  return one !== undefined || other !== undefined;
}

/** Moves the products; the first that cannot be saved ends it. */
async function moveProducts(
  tx: Transaction,
  actor: Actor,
  { id, into, lostKeys }: Merged & { lostKeys: ReadonlySet<string> },
): Promise<Extract<MergeCategoryResult, { kind: 'invalid' }> | undefined> {
  const rows = await tx.select({ id: product.id }).from(product).where(eq(product.categoryId, id));
  const ids = rows.map((row) => row.id);
  for (let from = 0; from < ids.length; from += CHUNK) {
    const moved = await changeProducts(tx, actor, ids.slice(from, from + CHUNK), ({ attributes }) => ({
      change: { categoryId: into, attributes: attributes.filter(({ key }) => !lostKeys.has(key)) },
    }));
    for (const one of moved.values()) {
      if (!('result' in one) || one.result.kind !== 'invalid') continue;
      const [issue] = one.result.issues;
      const message = `cannot take ${one.before.name}: its ${issue?.field} ${issue?.message}`;
      return { kind: 'invalid', issues: [{ field: 'into', code: 'invalid', message }] };
    }
  }
  return undefined;
}

/** Lets conditions of collections name the other category. */
async function renameInCollections(
  tx: Transaction,
  actor: Actor,
  { id, into, collections }: Merged & Pick<MergeEffect, 'collections'>,
): Promise<void> {
  const stored = await loadStoredCollections(
    tx,
    collections.map((one) => one.id),
  );
  for (const { id: collectionId, record } of stored.values()) {
    const { match, conditions } = record.rule;
    const renamed = conditions.map((condition) =>
      condition.field === 'category'
        ? { ...condition, ids: [...new Set(condition.ids.map((one) => (one === id ? into : one)))] }
        : condition,
    );
    const change = { rule: { match, conditions: renamed } };
    const saved = await updateCollection(tx, actor, { id: collectionId, change });
    if (saved.kind !== 'saved') throw new Error(`the collection ${record.slug} cannot change`);
  }
}

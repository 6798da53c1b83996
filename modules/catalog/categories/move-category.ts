import { lockRecord } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { placeAmong } from '../record/place-among.ts';
import { CATEGORY_KIND } from './category-kind.ts';
import { placeCategory, type SaveCategoryResult } from './edit-category.ts';
import { loadSiblings } from '../tree/place-category.ts';

/** Where a category goes, and what its products may lose there. */
export type CategoryMove = {
  id: string;
  parentId: string | null;
  /** Its place among the categories below the parent, counted from 0 without itself. */
  position: number;
  dropAttributes?: boolean | undefined;
  expectedVersion?: number | undefined;
  reason?: string | undefined;
};

/**
 * Moves a category with all below it to a place in the tree. Those beside it are numbered again.
 * Under another root, products lose the attributes that this root does not have, only with
 * `dropAttributes`; then the move and all products are one operation.
 */
export async function moveCategory(
  tx: Transaction,
  actor: Actor,
  { id, parentId, position: index, expectedVersion, ...options }: CategoryMove,
): Promise<SaveCategoryResult> {
  const stored = await lockRecord(tx, CATEGORY_KIND, { id, expectedVersion });
  if ('kind' in stored) return stored;
  const { record } = stored;
  const others = await loadSiblings(tx, parentId, id);
  const { [id]: position = record.position, ...siblings } = placeAmong(
    others,
    { id, position: record.parentId === parentId ? record.position : null },
    { index },
  );
  const next = { ...record, parentId, position };
  return await placeCategory(tx, actor, { stored, next, siblings, ...options });
}

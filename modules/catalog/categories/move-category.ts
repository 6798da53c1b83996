import { type Inverse, invertUpdate, refuseUndo, toUndoOutcome } from '#modules/audit/index.ts';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { explain } from '../explain-refusal.ts';
import { placeAmong, type Positions, restorePositions } from '../place-among.ts';
import { CategoryRecordSchema, loadCategories, lockCategory } from './category-record.ts';
import { changeCategory, checkCategoryVersion, type SaveCategoryResult } from './edit-category.ts';
import { loadSiblings } from './place-category.ts';

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
  const stored = await lockCategory(tx, id);
  if (!stored) return { kind: 'unknown' };
  const conflict = await checkCategoryVersion(tx, expectedVersion, stored);
  if (conflict) return conflict;
  const { record } = stored;
  const others = await loadSiblings(tx, parentId, id);
  const { [id]: position = record.position, ...siblings } = placeAmong(
    others,
    { id, position: record.parentId === parentId ? record.position : null },
    { index },
  );
  const next = { ...record, parentId, position };
  return await changeCategory(tx, actor, { stored, next, siblings, action: 'category.moved', ...options });
}

const PositionsSchema = z.record(z.string(), z.int());
const readPositions = (fields: Readonly<Record<string, unknown>> | null): Positions =>
  PositionsSchema.parse(fields?.['siblings'] ?? {});

/** Moves a category back to its place before. */
export const undoMove: Inverse = async (tx, actor, change, reason) => {
  const { id } = change.resource;
  const stored = await lockCategory(tx, id);
  if (!stored) return refuseUndo('It was deleted since.');
  const [before, after] = [readPositions(change.before), readPositions(change.after)];
  const known = await loadCategories(tx, Object.keys(before));
  const current = new Map([...known].map(([one, { record }]) => [one, record.position]));
  const { patch, skipped } = invertUpdate(
    { ...change, before: omitSiblings(change.before), after: omitSiblings(change.after) },
    stored.record,
  );
  if ('parentId' in (change.before ?? {}) && !('parentId' in patch))
    return refuseUndo('It was moved again since.');
  const result = await changeCategory(tx, actor, {
    stored,
    next: CategoryRecordSchema.parse({ ...stored.record, ...patch }),
    siblings: restorePositions(current, { before, after }),
    action: 'category.moved',
    reason,
  });
  return toUndoOutcome(explain(result), skipped);
};

const omitSiblings = (fields: Readonly<Record<string, unknown>> | null) => {
  const { siblings: _, ...own } = fields ?? {};
  return own;
};

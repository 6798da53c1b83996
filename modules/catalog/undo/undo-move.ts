import { z } from 'zod';
import {
  type Inverse,
  invertUpdate,
  refuseUndo,
  UNDO_REFUSALS,
  toUndoOutcome,
} from '#modules/audit/index.ts';
import { placeCategory } from '../categories/edit-category.ts';
import { CategoryRecordSchema, loadCategories, lockCategory } from '../record/category-record.ts';
import { type Positions, restorePositions } from '../record/place-among.ts';
import { explain } from './explain-refusal.ts';

const PositionsSchema = z.record(z.string(), z.int());
const readPositions = (fields: Readonly<Record<string, unknown>> | null): Positions =>
  PositionsSchema.parse(fields?.['siblings'] ?? {});

/** Moves a category back to its place before. */
export const undoMove: Inverse = async (tx, actor, change, reason) => {
  const { id } = change.resource;
  const stored = await lockCategory(tx, id);
  if (!stored) return refuseUndo(UNDO_REFUSALS.deleted);
  const [before, after] = [readPositions(change.before), readPositions(change.after)];
  const known = await loadCategories(tx, Object.keys(before));
  const current = new Map([...known].map(([one, { record }]) => [one, record.position]));
  const { patch, skipped } = invertUpdate(
    { ...change, before: omitSiblings(change.before), after: omitSiblings(change.after) },
    stored.record,
  );
  if ('parentId' in (change.before ?? {}) && !('parentId' in patch))
    return refuseUndo('The category was moved again since.');
  const result = await placeCategory(tx, actor, {
    stored,
    next: CategoryRecordSchema.parse({ ...stored.record, ...patch }),
    siblings: restorePositions(current, { before, after }),
    reason,
  });
  return toUndoOutcome(explain(result), skipped);
};

const omitSiblings = (fields: Readonly<Record<string, unknown>> | null) => {
  const { siblings: _, ...own } = fields ?? {};
  return own;
};

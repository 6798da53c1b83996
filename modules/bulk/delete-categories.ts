import { deleteCategory, describeCategoryUse } from '#modules/catalog/groups.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RowOutcome } from './row-outcome.ts';

/** Deletes categories in the given order; one that is in use stays, and says by what. */
export async function deleteCategories(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  reason?: string,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const id of ids) {
    const result = await deleteCategory(tx, actor, { id, reason });
    if (result.kind === 'deleted') outcomes.push({ kind: 'changed', before: true, after: null });
    else if (result.kind === 'in-use')
      outcomes.push({ kind: 'refused', reason: describeCategoryUse(result) });
    else outcomes.push({ kind: 'unknown' });
  }
  return outcomes;
}

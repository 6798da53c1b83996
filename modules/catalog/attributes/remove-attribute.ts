import { eq } from 'drizzle-orm';
import { finishOperation, recordEvent, startOperation } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recheckRequiredAttributes } from '../checks/recheck.ts';
import { attributeDefinition } from '../tables.ts';
import { lockAttribute } from '../record/attribute-record.ts';
import { listUses } from './attribute-uses.ts';
import { changeAttributes } from './change-attributes.ts';
import { checkAttributeVersion, type SaveAttributeResult } from './save-attribute.ts';

export type RemoveAttributeResult = { kind: 'deleted' } | Exclude<SaveAttributeResult, { kind: 'saved' }>;

/** Removes an attribute; one that products have only with `dropValues`, as one operation. */
export async function removeAttribute(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    dropValues?: boolean | undefined;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
  },
): Promise<RemoveAttributeResult> {
  const { id, dropValues = false, expectedVersion, reason } = input;
  const found = await lockAttribute(tx, id);
  if (!found) return { kind: 'unknown' };
  const { stored } = found;
  const conflict = await checkAttributeVersion(tx, expectedVersion, stored);
  if (conflict) return conflict;
  const uses = await listUses(tx, stored);
  if (uses.length > 0 && !dropValues) return { kind: 'in-use', part: 'values', count: uses.length };
  const { rootId, version, record } = stored;
  const remove = async (by: Actor): Promise<void> => {
    await tx.delete(attributeDefinition).where(eq(attributeDefinition.id, id));
    await changeAttributes(tx, by, uses, (all) => all.filter(({ key }) => key !== record.key));
    // After the products: an undo goes backwards, and they need it.
    await recordEvent(tx, by, {
      action: 'attribute.deleted',
      resource: { kind: 'attribute', id, version },
      before: { ...record, rootCategoryId: rootId },
      after: null,
      reason,
    });
  };
  if (uses.length === 0) await remove(actor);
  else {
    const operation = await startOperation(tx, actor, { kind: 'attribute-removed' });
    await remove(operation);
    await finishOperation(tx, operation, { action: 'attribute.values-dropped', reason });
  }
  await recheckRequiredAttributes(tx, rootId);
  return { kind: 'deleted' };
}

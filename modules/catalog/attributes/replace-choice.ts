import { finishOperation, startOperation } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { lockAttribute } from '../record/attribute-record.ts';
import { listUses } from './attribute-uses.ts';
import { changeAttributes } from './change-attributes.ts';
import { checkAttributeVersion, saveAttribute, type SaveAttributeResult } from './save-attribute.ts';

/**
 * Gives a choice another name, or replaces it by another choice, in all its products. Without a
 * replacement only a choice that no product has is removed. Where products change, it is one operation.
 */
export async function replaceChoice(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    choice: string;
    replaceWith: string | null;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
  },
): Promise<SaveAttributeResult> {
  const { id, choice, expectedVersion, reason } = input;
  const found = await lockAttribute(tx, id);
  if (!found) return { kind: 'unknown' };
  const { stored, others } = found;
  const conflict = await checkAttributeVersion(tx, expectedVersion, stored);
  if (conflict) return conflict;
  const { choices } = stored.record;
  const by = input.replaceWith?.trim() ?? null;
  if (!choices.includes(choice))
    return { kind: 'invalid', issues: [{ field: 'choice', code: 'unknown', message: 'is no choice of it' }] };
  if (by === choice) return { kind: 'saved', id, version: stored.version };
  const uses = await listUses(tx, stored, { choice });
  if (by === null && uses.length > 0) return { kind: 'in-use', part: 'choices', choice, count: uses.length };
  const isNew = by !== null && !choices.includes(by);
  const left = choices.flatMap((one) => (one === choice ? (isNew ? [by] : []) : [one]));
  const context = { ...stored, stored, others, action: 'attribute.updated', reason };
  if (by === null || uses.length === 0)
    return await saveAttribute(tx, actor, { ...stored.record, choices: left }, context);

  const operation = await startOperation(tx, actor, { kind: 'choice-replaced' });
  // Both exist while products change, now and in an undo, which goes backwards.
  const both = choices.flatMap((one) => (one === choice && isNew ? [one, by] : [one]));
  const added = await saveAttribute(tx, operation, { ...stored.record, choices: both }, context);
  if (added.kind !== 'saved') return added;
  const { key } = stored.record;
  await changeAttributes(tx, operation, uses, (attributes) => {
    const has = attributes.some((one) => one.key === key && one.value === by);
    return attributes.flatMap((one) => {
      if (one.key !== key || one.value !== choice) return [one];
      return has ? [] : [{ ...one, value: by }];
    });
  });
  const meanwhile = { ...stored, version: added.version, record: { ...stored.record, choices: both } };
  const next = { ...stored.record, choices: left };
  const saved = await saveAttribute(tx, operation, next, { ...context, stored: meanwhile });
  await finishOperation(tx, operation, { action: 'attribute.choice-replaced', reason });
  return saved;
}

import { eq } from 'drizzle-orm';
import { findLastVersion, listChanges, recordEvent } from '#modules/audit/index.ts';
import { saveVersions } from '#modules/editing/kinds.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { attributeDefinition } from '../tables.ts';
import type { AttributeRecord, StoredAttribute } from '../record/attribute-record.ts';

/** Places of attributes among others and among the filters, by id. */
export type Places = Readonly<Record<string, Pick<AttributeRecord, 'position' | 'facetPosition'>>>;

type Context = {
  id: string;
  rootId: string;
  stored: StoredAttribute | undefined;
  action: string;
  /** Those that make room for it, before and after. */
  siblings?: { before: Places; after: Places };
  reason?: string | undefined;
};

/** Writes an attribute as its next version, with an event and a revision, unless nothing changes. */
export async function writeAttribute(
  tx: Transaction,
  actor: Actor,
  record: AttributeRecord,
  { id, rootId, stored, action, siblings, reason }: Context,
): Promise<{ kind: 'saved'; id: string; version: number }> {
  const hasMoved = siblings !== undefined && Object.keys(siblings.after).length > 0;
  const changes = listChanges(
    { ...stored?.record, ...(hasMoved && { siblings: siblings.before }) },
    { ...record, ...(hasMoved && { siblings: siblings.after }), ...(!stored && { rootCategoryId: rootId }) },
  );
  if (stored && !changes) return { kind: 'saved', id, version: stored.version };
  const version = (stored?.version ?? (await findLastVersion(tx, { kind: 'attribute', id }))) + 1;
  const by = { updatedAt: new Date(), updatedBy: formatActor(actor) };
  const values = { id, rootCategoryId: rootId, version, ...by, ...toColumns(record) };
  if (stored) await tx.update(attributeDefinition).set(values).where(eq(attributeDefinition.id, id));
  else await tx.insert(attributeDefinition).values(values);
  for (const [other, place] of Object.entries(siblings?.after ?? {}))
    await tx
      .update(attributeDefinition)
      .set({ ...by, ...place })
      .where(eq(attributeDefinition.id, other));
  await saveVersions(tx, actor, 'attribute', [{ id, version, record, stored }]);
  await recordEvent(tx, actor, {
    action,
    resource: { kind: 'attribute', id, version },
    before: stored ? (changes?.before ?? {}) : null,
    after: changes?.after ?? {},
    reason,
  });
  return { kind: 'saved', id, version };
}

/** A record as the columns of its row. */
export const toColumns = ({ takesMany, choices, ...record }: AttributeRecord) => ({
  ...record,
  isMultiValued: takesMany,
  choices: record.type === 'choice' ? choices : null,
});

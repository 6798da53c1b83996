import { findLastVersion, listChanges, recordEvent, saveRevision } from '#modules/audit/index.ts';
import { type Actor, formatActor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { category } from '../tables.ts';
import type { CategoryRecord, StoredCategory } from './category-record.ts';

const BEFORE_VERSIONS = systemActor('before-versions');

/** Writes the row and a revision of a category. The caller has validated it and counted the version. */
export async function writeCategory(
  tx: Transaction,
  actor: Actor,
  { id, version, record }: { id: string; version: number; record: CategoryRecord },
  stored: StoredCategory | undefined,
): Promise<void> {
  const values = { ...record, version, updatedAt: new Date(), updatedBy: formatActor(actor) };
  await tx
    .insert(category)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: category.id, set: values });
  const resource = { kind: 'category', id, version };
  if (stored)
    await saveRevision(tx, BEFORE_VERSIONS, { ...resource, version: stored.version }, stored.record);
  await saveRevision(tx, actor, resource, record);
}

/**
 * Writes a category as its next version, with an audit event and a revision. A record that changes
 * nothing is no new version.
 */
export async function saveCategory(
  tx: Transaction,
  actor: Actor,
  record: CategoryRecord,
  {
    id,
    stored,
    action,
    reason,
  }: { id: string; stored: StoredCategory | undefined; action: string; reason?: string | undefined },
): Promise<{ kind: 'saved'; id: string; version: number; changedFields: string[] }> {
  const changes = listChanges(stored?.record ?? {}, record);
  if (stored && !changes) return { kind: 'saved', id, version: stored.version, changedFields: [] };
  const version = (stored?.version ?? (await findLastVersion(tx, { kind: 'category', id }))) + 1;
  await writeCategory(tx, actor, { id, version, record }, stored);
  await recordEvent(tx, actor, {
    action,
    resource: { kind: 'category', id, version },
    before: stored ? (changes?.before ?? {}) : null,
    after: changes?.after ?? {},
    reason,
  });
  return { kind: 'saved', id, version, changedFields: Object.keys(changes?.after ?? {}) };
}

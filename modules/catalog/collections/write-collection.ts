import { eq } from 'drizzle-orm';
import { collectionPath } from '#contract/pages/site-links.ts';
import { findLastVersion, listChanges, recordEvent, saveRevision } from '#modules/audit/index.ts';
import { giveToPages, leaveRedirect } from '#modules/redirects/index.ts';
import { type Actor, formatActor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { collection, collectionExclusion, collectionProduct } from '../tables.ts';
import { withoutTranslations } from '../record/translation-fields.ts';
import { writeTranslations } from '../record/translation-rows.ts';
import type { CollectionRecord, StoredCollection } from '../record/collection-record.ts';

const BEFORE_VERSIONS = systemActor('before-versions');

/** Writes a collection and a revision. The caller has validated it and counted the version. */
export async function writeCollection(
  tx: Transaction,
  actor: Actor,
  { id, version, record }: { id: string; version: number; record: CollectionRecord },
  stored: StoredCollection | undefined,
): Promise<void> {
  const { products, excluded, rule, ...row } = record;
  const values = {
    ...withoutTranslations(row),
    conditionRule: rule,
    version,
    updatedAt: new Date(),
    updatedBy: formatActor(actor),
  };
  await tx
    .insert(collection)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: collection.id, set: values });
  await writeMembers(tx, collectionProduct, id, products, stored?.record.products);
  await writeMembers(tx, collectionExclusion, id, excluded, stored?.record.excluded);
  const changed = stored && Object.keys(listChanges(stored.record, record)?.after ?? {});
  await writeTranslations(tx, 'collection', [{ id, version, record, changed }]);
  const resource = { kind: 'collection', id, version };
  if (stored)
    await saveRevision(tx, BEFORE_VERSIONS, { ...resource, version: stored.version }, stored.record);
  await saveRevision(tx, actor, resource, record);
}

/** Writes the products of a collection to one of its two tables, if they differ from those before. */
async function writeMembers(
  tx: Transaction,
  table: typeof collectionProduct | typeof collectionExclusion,
  id: string,
  products: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  if (JSON.stringify(products) === JSON.stringify(before)) return;
  await tx.delete(table).where(eq(table.collectionId, id));
  const rows = products.map((productId, position) => ({ collectionId: id, productId, position }));
  if (rows.length > 0) await tx.insert(table).values(rows);
}

/**
 * Writes a collection as its next version, with an audit event and a revision. A record that changes
 * nothing is no new version.
 */
export async function saveCollection(
  tx: Transaction,
  actor: Actor,
  record: CollectionRecord,
  context: { id: string; stored: StoredCollection | undefined; action: string; reason?: string | undefined },
): Promise<{ kind: 'saved'; id: string; version: number; changedFields: string[] }> {
  const { id, stored, action, reason } = context;
  const changes = listChanges(stored?.record ?? {}, record);
  if (stored && !changes) return { kind: 'saved', id, version: stored.version, changedFields: [] };
  const version = (stored?.version ?? (await findLastVersion(tx, { kind: 'collection', id }))) + 1;
  await writeCollection(tx, actor, { id, version, record }, stored);
  await recordEvent(tx, actor, {
    action,
    resource: { kind: 'collection', id, version },
    before: stored ? (changes?.before ?? {}) : null,
    after: changes?.after ?? {},
    reason,
  });
  // After the event, so that the office offers its undo, not that of the redirect.
  if (stored && stored.record.status !== 'draft' && stored.record.slug !== record.slug)
    await leaveRedirect(tx, actor, {
      from: collectionPath(stored.record.slug),
      to: collectionPath(record.slug),
    });
  if (record.status === 'published') await giveToPages(tx, actor, [collectionPath(record.slug)]);
  return { kind: 'saved', id, version, changedFields: Object.keys(changes?.after ?? {}) };
}

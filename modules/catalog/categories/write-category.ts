import { categoryPath } from '#contract/pages/site-links.ts';
import { findLastVersion, listChanges, recordEvent, saveRevision } from '#modules/audit/index.ts';
import { giveToPages, leaveRedirect } from '#modules/redirects/index.ts';
import { type Actor, formatActor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Positions } from '../record/place-among.ts';
import { category } from '../tables.ts';
import { withoutTranslations } from '../record/translation-fields.ts';
import { writeTranslations } from '../record/translation-rows.ts';
import { type CategoryRecord, loadCategories, type StoredCategory } from '../record/category-record.ts';
import { writePositions } from '../tree/place-category.ts';

const BEFORE_VERSIONS = systemActor('before-versions');

/** Writes the row and a revision of a category. The caller has validated it and counted the version. */
export async function writeCategory(
  tx: Transaction,
  actor: Actor,
  { id, version, record }: { id: string; version: number; record: CategoryRecord },
  stored: StoredCategory | undefined,
): Promise<void> {
  const values = {
    ...withoutTranslations(record),
    version,
    updatedAt: new Date(),
    updatedBy: formatActor(actor),
  };
  await tx
    .insert(category)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: category.id, set: values });
  const changed = stored && Object.keys(listChanges(stored.record, record)?.after ?? {});
  await writeTranslations(tx, 'category', [{ id, version, record, changed }]);
  const resource = { kind: 'category', id, version };
  if (stored)
    await saveRevision(tx, BEFORE_VERSIONS, { ...resource, version: stored.version }, stored.record);
  await saveRevision(tx, actor, resource, record);
}

type Context = {
  id: string;
  stored: StoredCategory | undefined;
  action: string;
  /** New positions of those that make room for it. */
  siblings?: Positions;
  /** Runs between the write and its event: in an operation, what it records is undone after the event. */
  meanwhile?: () => Promise<void>;
  reason?: string | undefined;
};

/**
 * Writes a category as its next version, with an audit event and a revision. A record that changes
 * nothing is no new version.
 */
export async function saveCategory(
  tx: Transaction,
  actor: Actor,
  record: CategoryRecord,
  { id, stored, action, siblings = {}, meanwhile, reason }: Context,
): Promise<{ kind: 'saved'; id: string; version: number; changedFields: string[] }> {
  const moved = await loadCategories(tx, Object.keys(siblings));
  const places = {
    before: Object.fromEntries(
      [...moved].map(
        ([
          one,
          {
            record: { position },
          },
        ]) => [one, position],
      ),
    ),
    after: Object.fromEntries(Object.entries(siblings).filter(([one]) => moved.has(one))),
  };
  const hasMoved = moved.size > 0;
  const changes = listChanges(
    { ...stored?.record, ...(hasMoved && { siblings: places.before }) },
    { ...record, ...(hasMoved && { siblings: places.after }) },
  );
  if (stored && !changes) return { kind: 'saved', id, version: stored.version, changedFields: [] };
  const version = (stored?.version ?? (await findLastVersion(tx, { kind: 'category', id }))) + 1;
  await writeCategory(tx, actor, { id, version, record }, stored);
  await writePositions(tx, actor, places.after);
  await meanwhile?.();
  await recordEvent(tx, actor, {
    action,
    resource: { kind: 'category', id, version },
    before: stored ? (changes?.before ?? {}) : null,
    after: changes?.after ?? {},
    reason,
  });
  // After the event, so that the office offers its undo, not that of the redirect.
  if (stored && stored.record.status !== 'draft' && stored.record.slug !== record.slug)
    await leaveRedirect(tx, actor, { from: categoryPath(stored.record.slug), to: categoryPath(record.slug) });
  if (record.status === 'published') await giveToPages(tx, actor, [categoryPath(record.slug)]);
  return { kind: 'saved', id, version, changedFields: Object.keys(changes?.after ?? {}) };
}

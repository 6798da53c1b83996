import { eq } from 'drizzle-orm';
import { categoryPath } from '#contract/pages/site-links.ts';
import { listChanges } from '#modules/audit/index.ts';
import type { NextRecord, RecordKind } from '#modules/editing/kinds.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { readAttributeSet, restoreAttributeSet } from '../attributes/attribute-sets.ts';
import { releaseGroupPicture, restoreGroupPicture } from '../pictures/group-picture.ts';
import { type CategoryRecord, CategoryRecordSchema, lockCategory } from '../record/category-record.ts';
import { isUuid } from '../record/is-uuid.ts';
import { parseGroup } from '../record/parse-group.ts';
import { mayMove } from '../record/publishing.ts';
import { withoutTranslations } from '../record/translation-fields.ts';
import { writeTranslations } from '../record/translation-rows.ts';
import { category } from '../tables.ts';
import { findCategoryIssues } from './find-category-issues.ts';

/** Categories as records that people edit. Status and place in the tree save at once. */
export const CATEGORY_KIND: RecordKind<CategoryRecord> = {
  name: 'category',
  fields: Object.keys(CategoryRecordSchema.shape),
  savedAtOnce: ['status', 'parentId', 'position'],
  mayMove,
  path: (_id, { slug }) => categoryPath(slug),
  lock: async (tx, id) => (isUuid(id) ? await lockCategory(tx, id) : undefined),
  parse: (given, before) => parseGroup(CategoryRecordSchema, given, before),
  findIssues: findCategoryIssues,
  write: writeCategory,
  async remove(tx, id) {
    await tx.delete(category).where(eq(category.id, id));
  },
  parts: {
    async release(tx, actor, id) {
      const picture = await releaseGroupPicture(tx, actor, { kind: 'category', id });
      return { ...(await readAttributeSet(tx, id)), ...(picture && { picture }) };
    },
    async restore(tx, actor, id, { attributes, picture }) {
      await restoreAttributeSet(tx, actor, id, attributes);
      await restoreGroupPicture(tx, { kind: 'category', id }, picture);
    },
  },
};

async function writeCategory(
  tx: Transaction,
  actor: Actor,
  { id, version, record, stored }: NextRecord<CategoryRecord>,
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
}

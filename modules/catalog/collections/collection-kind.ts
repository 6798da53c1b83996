import { eq } from 'drizzle-orm';
import { collectionPath } from '#contract/pages/site-links.ts';
import { listChanges } from '#modules/audit/index.ts';
import type { NextRecord, RecordKind } from '#modules/editing/kinds.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { releaseGroupPicture, restoreGroupPicture } from '../pictures/group-picture.ts';
import {
  type CollectionRecord,
  CollectionRecordSchema,
  lockCollection,
} from '../record/collection-record.ts';
import { isUuid } from '../record/is-uuid.ts';
import { parseGroup } from '../record/parse-group.ts';
import { mayMove } from '../record/publishing.ts';
import { withoutTranslations } from '../record/translation-fields.ts';
import { writeTranslations } from '../record/translation-rows.ts';
import { collection, collectionExclusion, collectionProduct } from '../tables.ts';
import { findCollectionIssues } from './find-collection-issues.ts';

/** Collections as records that people edit. Status, order and the flag of the list save at once. */
export const COLLECTION_KIND: RecordKind<CollectionRecord> = {
  name: 'collection',
  fields: Object.keys(CollectionRecordSchema.shape),
  savedAtOnce: ['status', 'position', 'isListed'],
  mayMove,
  path: (_id, { slug }) => collectionPath(slug),
  lock: async (tx, id) => (isUuid(id) ? await lockCollection(tx, id) : undefined),
  parse: (given, before) => parseGroup(CollectionRecordSchema, given, before),
  findIssues: findCollectionIssues,
  write: writeCollection,
  async remove(tx, id) {
    await tx.delete(collection).where(eq(collection.id, id));
  },
  parts: {
    async release(tx, actor, id) {
      const picture = await releaseGroupPicture(tx, actor, { kind: 'collection', id });
      return picture ? { picture } : {};
    },
    async restore(tx, _actor, id, { picture }) {
      await restoreGroupPicture(tx, { kind: 'collection', id }, picture);
    },
  },
};

async function writeCollection(
  tx: Transaction,
  actor: Actor,
  { id, version, record, stored }: NextRecord<CollectionRecord>,
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

import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { SlugSchema } from '../products/product-record.ts';
import { collection, collectionProduct, PUBLISHING_STATES } from '../tables.ts';
import { CollectionRuleSchema } from './collections.ts';

/** A collection as people edit it. Its picture has commands of its own. */
export const CollectionRecordSchema = z.strictObject({
  slug: SlugSchema,
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(1000),
  rule: CollectionRuleSchema,
  /** Whether the page of all collections shows it. */
  isListed: z.boolean(),
  position: z.int().min(0).max(100_000),
  /** Ids of the products that belong to it in any case, in their order. */
  products: z.array(z.uuid()).max(500),
  status: z.enum(PUBLISHING_STATES),
});

export type CollectionRecord = z.output<typeof CollectionRecordSchema>;

export type StoredCollection = {
  id: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
  record: CollectionRecord;
};

/** Loads these collections by id; omits unknown ids. */
export async function loadStoredCollections(
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, StoredCollection>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(collection)
    .where(inArray(collection.id, [...ids]));
  const picks = await db
    .select()
    .from(collectionProduct)
    .where(inArray(collectionProduct.collectionId, [...ids]))
    .orderBy(asc(collectionProduct.position));
  const picksOf = Map.groupBy(picks, ({ collectionId }) => collectionId);
  return new Map(
    rows.map(({ id, version, updatedAt, updatedBy, slug, name, description, isListed, ...row }) => {
      const { position, status } = row;
      const products = (picksOf.get(id) ?? []).map(({ productId }) => productId);
      const rule = CollectionRuleSchema.parse(row.rule);
      const record = { slug, name, description, rule, isListed, position, products, status };
      return [id, { id, version, updatedAt, updatedBy, record }];
    }),
  );
}

/** Locks a collection until the transaction ends; `undefined` for an unknown id. */
export async function lockCollection(tx: Transaction, id: string): Promise<StoredCollection | undefined> {
  await tx.select({ id: collection.id }).from(collection).where(eq(collection.id, id)).for('update');
  return (await loadStoredCollections(tx, [id])).get(id);
}

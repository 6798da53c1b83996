import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { TRANSLATED_FIELDS } from '#contract/catalog/translations.ts';
import { line, lines } from '#contract/text/text-fields.ts';
import { CollectionRuleSchema, CollectionSortSchema } from '#contract/catalog/collection-rule.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { SlugSchema } from './formats.ts';
import { collection, collectionExclusion, collectionProduct } from '../tables.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { translationsOf } from './translation-fields.ts';
import { readTranslations, selectTranslations } from './translation-rows.ts';

const TEXTS = { name: line(80, 1), description: lines(1000) } satisfies Record<
  (typeof TRANSLATED_FIELDS.collection)[number],
  z.ZodType
>;

/** A collection as people edit it. Its picture has commands of its own. */
export const CollectionRecordSchema = z.strictObject({
  slug: SlugSchema,
  ...TEXTS,
  ...translationsOf(TEXTS),
  rule: CollectionRuleSchema,
  /** The order of the products after those that come first; `null` for the default one. */
  sort: CollectionSortSchema.nullable().default(null),
  /** Whether the page of all collections shows it. */
  isListed: z.boolean(),
  position: z.int().min(0).max(100_000),
  /** Ids of the products that belong to it in any case, in their order. */
  products: z.array(z.uuid()).max(500),
  /** Ids of the products that it never shows. */
  excluded: z.array(z.uuid()).max(100).default([]),
  status: z.enum(PUBLISHING_STATES),
});

export type CollectionRecord = z.output<typeof CollectionRecordSchema>;

export type StoredCollection = {
  id: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
  record: CollectionRecord;
  /** Translations whose source changed since, by name: `name:fr`. */
  outdated: string[];
};

/** Loads these collections by id; omits unknown ids. */
export async function loadStoredCollections(
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, StoredCollection>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...getTableColumns(collection), translations: selectTranslations('collection', collection.id) })
    .from(collection)
    .where(inArray(collection.id, [...ids]));
  const picksOf = await loadMembers(db, collectionProduct, ids);
  const exclusionsOf = await loadMembers(db, collectionExclusion, ids);
  return new Map(
    rows.map(({ id, version, updatedAt, updatedBy, slug, name, description, isListed, ...row }) => {
      const { position, status } = row;
      const products = picksOf.get(id) ?? [];
      const excluded = exclusionsOf.get(id) ?? [];
      const rule = CollectionRuleSchema.parse(row.conditionRule);
      const sort = CollectionSortSchema.nullable().parse(row.sort);
      const own = { slug, name, description, rule, sort, isListed, position, products, excluded, status };
      const { values, outdated } = readTranslations(row.translations);
      return [id, { id, version, updatedAt, updatedBy, record: { ...own, ...values }, outdated }];
    }),
  );
}

/** Loads the ids of the products in one of the two tables of collections, in their order. */
async function loadMembers(
  db: Handle,
  table: typeof collectionProduct | typeof collectionExclusion,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.collectionId, [...ids]))
    .orderBy(asc(table.position));
  const byCollection = Map.groupBy(rows, ({ collectionId }) => collectionId);
  return new Map([...byCollection].map(([id, members]) => [id, members.map(({ productId }) => productId)]));
}

/** Locks a collection until the transaction ends; `undefined` for an unknown id. */
export async function lockCollection(tx: Transaction, id: string): Promise<StoredCollection | undefined> {
  await tx.select({ id: collection.id }).from(collection).where(eq(collection.id, id)).for('update');
  return (await loadStoredCollections(tx, [id])).get(id);
}

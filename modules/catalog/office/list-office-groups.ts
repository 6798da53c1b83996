import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readTypedWords } from '#contract/text/typed-words.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { loadTranslations } from '../record/translation-rows.ts';

/** Fields by which categories and collections are filtered and sorted. */
export const OFFICE_GROUP_FIELDS = ['name', 'position', 'status', 'updatedAt'] as const;
export type OfficeGroupField = (typeof OFFICE_GROUP_FIELDS)[number];

const COLUMNS: Readonly<Record<OfficeGroupField, ListColumn>> = {
  name: { sql: sql`g.name collate "C"`, type: 'text' },
  position: { sql: sql`g.position`, type: 'integer' },
  status: { sql: sql`g.status`, type: 'text' },
  updatedAt: { sql: sql`g.updated_at`, type: 'timestamptz' },
};

const GroupSchema = z.object({
  id: z.string(),
  version: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.int(),
  status: z.enum(PUBLISHING_STATES),
  picture: PictureSchema.nullable(),
  updatedAt: instantColumn,
});
const GROUP = sql`g.id, g.version, g.slug, g.name, g.description, g.position, g.status, g.picture, g.updated_at as "updatedAt"`;

const CategorySchema = GroupSchema.extend({
  parentId: z.string().nullable(),
  defaultClass: z.enum(['spirits', 'wine', 'beer']).nullable(),
  lowStockThreshold: z.int().nullable(),
  /** Products directly in it, in any status. */
  productCount: z.int(),
});
export type OfficeCategory = z.output<typeof CategorySchema> & Translated;

/** Lists categories of every status; `parentId` makes the tree. */
export async function listOfficeCategories(
  db: Handle,
  request: ListRequest<OfficeGroupField>,
): Promise<ListPage<OfficeCategory>> {
  const page = await queryList(db, request, {
    select: sql`${GROUP}, g.parent_id as "parentId", g.default_class as "defaultClass",
      g.low_stock_threshold as "lowStockThreshold",
      (select count(*)::int from product p where p.category_id = g.id) as "productCount"`,
    from: sql`category g`,
    columns: COLUMNS,
    id: sql`g.id`,
    search: matchName,
    row: CategorySchema,
  });
  return await withTranslations(db, 'category', page);
}

const CollectionSchema = GroupSchema.extend({
  isListed: z.boolean(),
  /** Products that were put into it by hand. */
  pinnedCount: z.int(),
});
export type OfficeCollection = z.output<typeof CollectionSchema> & Translated;

/** Lists collections of every status. */
export async function listOfficeCollections(
  db: Handle,
  request: ListRequest<OfficeGroupField>,
): Promise<ListPage<OfficeCollection>> {
  const page = await queryList(db, request, {
    select: sql`${GROUP}, g.is_listed as "isListed",
      (select count(*)::int from collection_product c where c.collection_id = g.id) as "pinnedCount"`,
    from: sql`collection g`,
    columns: COLUMNS,
    id: sql`g.id`,
    search: matchName,
    row: CollectionSchema,
  });
  return await withTranslations(db, 'collection', page);
}

/** The names of translations whose source changed since: `name:fr`. The translations stand beside. */
type Translated = { outdated: string[] };

async function withTranslations<Group extends { id: string }>(
  db: Handle,
  kind: 'category' | 'collection',
  page: ListPage<Group>,
): Promise<ListPage<Group & Translated>> {
  const getTranslations = await loadTranslations(
    db,
    kind,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((item) => {
    const { values, outdated } = getTranslations(item.id);
    return { ...item, ...values, outdated: [...outdated] };
  });
  return { ...page, items };
}

const matchName = (q: string) =>
  sql`(${forEachWord(readTypedWords(q), (word) => containsWord(sql`fold_text(g.name)`, word))} or strpos(g.slug, lower(${q})) > 0)`;

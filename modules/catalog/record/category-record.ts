import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { TRANSLATED_FIELDS } from '#contract/catalog/translations.ts';
import { line, lines } from '#contract/text/text-fields.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { SlugSchema } from './formats.ts';
import { category } from '../tables.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { translationsOf } from './translation-fields.ts';
import { readTranslations, selectTranslations, type StoredTranslations } from './translation-rows.ts';

const TEXTS = { name: line(80, 1), description: lines(1000) } satisfies Record<
  (typeof TRANSLATED_FIELDS.category)[number],
  z.ZodType
>;

/** A category as people edit it. Its picture has commands of its own. */
export const CategoryRecordSchema = z.strictObject({
  parentId: z.uuid().nullable(),
  /** Order among its siblings. */
  position: z.int().min(0).max(100_000),
  slug: SlugSchema.refine((slug) => slug !== 'all', 'all is the whole catalogue: choose another slug'),
  ...TEXTS,
  ...translationsOf(TEXTS),
  /** Class of new products; `null`: that of the category above. */
  defaultClass: z.enum(['spirits', 'wine', 'beer']).nullable(),
  lowStockThreshold: z.int().min(0).max(10_000).nullable(),
  status: z.enum(PUBLISHING_STATES),
});

export type CategoryRecord = z.output<typeof CategoryRecordSchema>;

export type StoredCategory = {
  id: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
  record: CategoryRecord;
  /** Translations whose source changed since, by name: `name:fr`. */
  outdated: string[];
};

/** Loads these categories by id; omits unknown ids. */
export async function loadCategories(
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, StoredCategory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...getTableColumns(category), translations: selectTranslations('category', category.id) })
    .from(category)
    .where(inArray(category.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toStored(row, readTranslations(row.translations))]));
}

/** Locks a category until the transaction ends; `undefined` for an unknown id. */
export async function lockCategory(tx: Transaction, id: string): Promise<StoredCategory | undefined> {
  await tx.select({ id: category.id }).from(category).where(eq(category.id, id)).for('update');
  return (await loadCategories(tx, [id])).get(id);
}

function toStored(row: typeof category.$inferSelect, translations: StoredTranslations): StoredCategory {
  const { id, version, updatedAt, updatedBy, parentId, position, slug, name, description } = row;
  const { defaultClass, lowStockThreshold, status } = row;
  const own = { parentId, position, slug, name, description, defaultClass, lowStockThreshold, status };
  const { values, outdated } = translations;
  return { id, version, updatedAt, updatedBy, record: { ...own, ...values }, outdated };
}

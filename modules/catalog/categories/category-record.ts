import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { SlugSchema } from '../products/product-record.ts';
import { category, PUBLISHING_STATES } from '../tables.ts';

/** A category as people edit it. Its picture has commands of its own. */
export const CategoryRecordSchema = z.strictObject({
  parentId: z.uuid().nullable(),
  /** Order among its siblings. */
  position: z.int().min(0).max(100_000),
  slug: SlugSchema.refine((slug) => slug !== 'all', 'all is the whole catalogue: choose another slug'),
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(1000),
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
};

/** Loads these categories by id; omits unknown ids. */
export async function loadCategories(
  db: Handle,
  ids: readonly string[],
): Promise<Map<string, StoredCategory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(category)
    .where(inArray(category.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toStored(row)]));
}

/** Locks a category until the transaction ends; `undefined` for an unknown id. */
export async function lockCategory(tx: Transaction, id: string): Promise<StoredCategory | undefined> {
  const [row] = await tx.select().from(category).where(eq(category.id, id)).for('update');
  return row && toStored(row);
}

function toStored(row: typeof category.$inferSelect): StoredCategory {
  const { id, version, updatedAt, updatedBy, parentId, position, slug, name, description } = row;
  const { defaultClass, lowStockThreshold, status } = row;
  const record = { parentId, position, slug, name, description, defaultClass, lowStockThreshold, status };
  return { id, version, updatedAt, updatedBy, record };
}

import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { category, collection } from '../tables.ts';

/** Gives rows that are about to get other slugs a temporary one: two of them may swap theirs. */
export async function setSlugsAside(
  tx: Transaction,
  kind: 'category' | 'collection',
  ids: readonly string[],
): Promise<void> {
  const table = kind === 'category' ? category : collection;
  if (ids.length > 0)
    await tx
      .update(table)
      .set({ slug: sql`'renamed-' || id`, updatedAt: new Date() })
      .where(inArray(table.id, [...ids]));
}

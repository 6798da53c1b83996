import { asc } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { category, collection, product } from '../tables.ts';

/** Lists the ids of all rows of a kind in the order of the catalogue's files. */
export async function listIds(db: Handle, kind: 'category' | 'collection' | 'product'): Promise<string[]> {
  const rows = await selectIds(db, kind);
  return rows.map(({ id }) => id);
}

function selectIds(db: Handle, kind: 'category' | 'collection' | 'product') {
  if (kind === 'product') return db.select({ id: product.id }).from(product).orderBy(asc(product.slug));
  const table = kind === 'category' ? category : collection;
  return db.select({ id: table.id }).from(table).orderBy(asc(table.position), asc(table.slug));
}

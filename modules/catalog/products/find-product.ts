import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isNamed } from './find-numbers.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { loadProducts } from '../record/load-products.ts';
import type { StoredProduct } from '../record/product-record.ts';

/** A product as commands name it. */
export type NamedProduct = {
  id: string;
  slug: string;
  name: string;
  producer: string;
  status: (typeof PUBLISHING_STATES)[number];
};

const RowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  producer: z.string(),
  status: z.enum(PUBLISHING_STATES),
});

/** Finds the product of that id or slug, in any case and any status. */
export async function findProductReference(db: Handle, idOrSlug: string): Promise<NamedProduct | undefined> {
  const rows = await queryRows(
    db,
    sql`select p.id, p.slug, p.name, p.producer, p.status from product p where ${isNamed([idOrSlug])}`,
    RowSchema,
  );
  return rows[0];
}

/** Loads the product of that id or slug whole, in any status. */
export async function findStoredProduct(db: Handle, idOrSlug: string): Promise<StoredProduct | undefined> {
  const named = await findProductReference(db, idOrSlug);
  return named && (await loadProducts(db, [named.id])).get(named.id);
}

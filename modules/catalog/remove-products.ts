import { sql } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { isNamed } from './find-numbers.ts';

/** A product as commands identify it. */
export type NamedProduct = { id: string; slug: string; name: string; isWithdrawn: boolean };

/**
 * Finds the product of that id or slug, withdrawn or not, and locks its row until the transaction
 * ends.
 */
export async function lockNamedProduct(tx: Transaction, name: string): Promise<NamedProduct | undefined> {
  const { rows } = await tx.execute<NamedProduct>(sql`
    select p.id, p.slug, p.name, p.withdrawn_at is not null as "isWithdrawn" from product p where ${isNamed([name])} for update`);
  return rows[0];
}

/**
 * Returns the day (UTC) of a product's withdrawal; `null` for a product on sale or an unknown one.
 */
export async function loadWithdrawalDay(db: Handle, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(withdrawn_at at time zone 'UTC', 'YYYY-MM-DD') as day from product where id = ${id}::uuid`);
  return rows[0]?.day ?? null;
}

/**
 * Withdraws a product from sale or puts it back. A withdrawn product has no page and is in no list,
 * cart or checkout; orders keep their lines. Returns whether anything changed.
 */
export async function setWithdrawn(
  tx: Transaction,
  product: NamedProduct,
  isWithdrawn: boolean,
): Promise<boolean> {
  if (product.isWithdrawn === isWithdrawn) return false;
  await tx.execute(sql`
    update product set withdrawn_at = ${isWithdrawn ? sql`now()` : sql`null`} where id = ${product.id}::uuid`);
  return true;
}

/** Deletes a product with its parts. The caller has made sure that no order contains it. */
export async function deleteProduct(tx: Transaction, { id }: NamedProduct): Promise<void> {
  await tx.execute(sql`delete from product where id = ${id}::uuid`);
  await tx.execute(sql`select recount_search_words()`);
}

/** What prevents the deletion of a category, with up to three of the slugs. */
export type CategoryHold =
  | { kind: 'unknown' }
  | { kind: 'children' | 'products'; slugs: string[]; count: number };

/**
 * Deletes a category without subcategories and products. Returns what prevents it otherwise, or
 * `undefined` after deletion.
 */
export async function deleteCategory(tx: Transaction, slug: string): Promise<CategoryHold | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from category where slug = ${slug} for update`,
  );
  const [category] = rows;
  if (!category) return { kind: 'unknown' };
  const children = await listSlugs(tx, sql`category where parent_id = ${category.id}::uuid`);
  if (children.count > 0) return { kind: 'children', ...children };
  const products = await listSlugs(tx, sql`product where category_id = ${category.id}::uuid`);
  if (products.count > 0) return { kind: 'products', ...products };
  await tx.execute(sql`delete from category where id = ${category.id}::uuid`);
  return undefined;
}

/** Deletes a collection; its products stay. Returns whether it existed. */
export async function deleteCollection(tx: Transaction, slug: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from collection where slug = ${slug} returning id`);
  return rows.length > 0;
}

const MAX_NAMED = 3;

async function listSlugs(
  tx: Transaction,
  source: ReturnType<typeof sql>,
): Promise<{ slugs: string[]; count: number }> {
  const { rows } = await tx.execute<{ slug: string; count: number }>(sql`
    select slug, (count(*) over ())::int as count from ${source} order by slug limit ${MAX_NAMED}`);
  return { slugs: rows.map(({ slug }) => slug), count: rows[0]?.count ?? 0 };
}

import { asc, eq } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import { type PageVersion, pinTerms } from '#modules/content/index.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { orderTerms } from '../tables.ts';

/** Stores which versions of terms, privacy, shipping and returns are in force for a new order. */
export async function insertTerms(tx: Transaction, orderId: OrderId): Promise<void> {
  const pages = await pinTerms(tx);
  if (pages.length === 0) return;
  await tx
    .insert(orderTerms)
    .values(pages.map(({ slug, version }) => ({ orderId, pageSlug: slug, version })));
}

/** Lists the pages that were in force when an order was created, by slug. */
export async function listTerms(db: Handle, orderId: OrderId): Promise<PageVersion[]> {
  return await db
    .select({ slug: orderTerms.pageSlug, version: orderTerms.version })
    .from(orderTerms)
    .where(eq(orderTerms.orderId, orderId))
    .orderBy(asc(orderTerms.pageSlug));
}

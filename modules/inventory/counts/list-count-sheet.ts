import { eq, sql } from 'drizzle-orm';
import { listProductsInScope, type ProductInScope } from '#modules/catalog/stock.ts';
import type { Handle } from '#platform/database/handle.ts';
import { stockCount, stockCountLine, stockLevel } from '../tables.ts';

/** A product to count. */
export type CountSheetLine = ProductInScope & {
  /** What the ledger has, at the moment of counting or now; `null` on a blind count. */
  expected: number | null;
  /** What all counters have found; `null`: not counted yet. */
  counted: number | null;
};

/** Lists what a count covers, by bin, with what was found. Returns `undefined` for an unknown count. */
export async function listCountSheet(db: Handle, countId: string): Promise<CountSheetLine[] | undefined> {
  const [count] = await db.select().from(stockCount).where(eq(stockCount.id, countId));
  if (!count) return undefined;
  const products = await listProductsInScope(db, { kind: count.scope, value: count.scopeValue });
  const lines = await db.select().from(stockCountLine).where(eq(stockCountLine.countId, countId));
  const found = new Map(lines.map((line) => [line.productId, line]));
  const ids = products.map(({ productId }) => productId);
  const levels = await db
    .select()
    .from(stockLevel)
    .where(sql`${stockLevel.productId} = any (${sql.param(ids)}::uuid[])`);
  const onHand = new Map(levels.map((level) => [level.productId, level.onHand]));
  return products.map((product) => {
    const line = found.get(product.productId);
    const expected = line?.expected ?? onHand.get(product.productId) ?? 0;
    return { ...product, expected: count.isBlind ? null : expected, counted: line?.counted ?? null };
  });
}

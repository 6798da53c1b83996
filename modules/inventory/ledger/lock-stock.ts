import { asc, sql } from 'drizzle-orm';
import { lockSellableStock, type SellableStock } from '#modules/catalog/stock.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { stockLevel } from '../tables.ts';
import { type Cost, parseCost } from '#contract/staff/cost.ts';

/** The stock of a product whose row and level are locked. */
export type LockedStock = SellableStock & {
  onHand: number;
  /** Bottles promised and not there. */
  shortage: number;
  /** `null`: unknown. */
  average: Cost | null;
};

/** Locks products and then their levels, in the order of their ids. Deleted products are absent. */
export async function lockStock(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, LockedStock>> {
  const sellable = await lockSellableStock(tx, [...new Set(productIds)]);
  const levels = await tx
    .select()
    .from(stockLevel)
    .where(sql`${stockLevel.productId} = any (${sql.param([...sellable.keys()])}::uuid[])`)
    .orderBy(asc(stockLevel.productId))
    .for('update');
  const locked = new Map<string, LockedStock>();
  for (const { productId, onHand, shortage, averageCostCad } of levels) {
    const product = sellable.get(productId);
    const average = averageCostCad === null ? null : parseCost(averageCostCad);
    if (product) locked.set(productId, { ...product, onHand, shortage, average });
  }
  return locked;
}

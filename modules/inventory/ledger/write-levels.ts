import { sql } from 'drizzle-orm';
import { formatCost } from '#contract/staff/cost.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import type { LockedStock } from './lock-stock.ts';

/** Writes what is on hand of locked products, and its average cost. */
export async function writeLevels(tx: Transaction, levels: readonly LockedStock[]): Promise<void> {
  const rows = levels.map(({ productId, onHand, average }) => ({
    productId,
    onHand,
    average: average === null ? null : formatCost(average),
  }));
  // Raw SQL: one statement for all levels, from a recordset.
  await tx.execute(sql`
    update stock_level set on_hand = row."onHand", average_cost_cad = row.average
      from ${recordset(rows, '"productId" uuid, "onHand" integer, average numeric')}
     where stock_level.product_id = row."productId"`);
}

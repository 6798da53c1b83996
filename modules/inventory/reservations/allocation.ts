import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import type { ProductQuantity } from './product-quantity.ts';

// Release 0.2.0 counts in `stock_allocation` the bottles that are reserved and not released, and
// refuses to return any that are not counted. The ledger replaces it: it goes when no shop runs
// that release any more.

/** Counts reserved bottles. The caller has locked the products. */
export async function addAllocation(tx: Transaction, bottles: readonly ProductQuantity[]): Promise<void> {
  // Raw SQL: one statement for all bottles, from a recordset.
  await tx.execute(sql`
    insert into stock_allocation (product_id, quantity)
    select row."productId", row.quantity from ${getRows(bottles)} order by 1
    on conflict (product_id) do update set quantity = stock_allocation.quantity + excluded.quantity`);
}

/** Counts released bottles. Throws where they were not counted before: that is a bug. */
export async function subtractAllocation(
  tx: Transaction,
  bottles: readonly ProductQuantity[],
): Promise<void> {
  if (bottles.length === 0) return;
  // Raw SQL: one statement for all bottles, from a recordset.
  const { rowCount } = await tx.execute(sql`
    update stock_allocation set quantity = stock_allocation.quantity - row.quantity
      from ${getRows(bottles)} where stock_allocation.product_id = row."productId"`);
  if (rowCount !== bottles.length) throw new Error('cannot return bottles to stock: they were not taken');
}

const getRows = (bottles: readonly ProductQuantity[]) =>
  recordset(bottles, '"productId" uuid, quantity integer');

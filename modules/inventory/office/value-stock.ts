import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { parseCost } from '#contract/staff/cost.ts';
import { getValueCents } from '../ledger/cost.ts';

const RowSchema = z.object({
  productId: z.string(),
  categoryName: z.string().nullable(),
  onHand: z.int(),
  averageCostCad: z.string().nullable(),
});

/** Bottles and their value at average cost, in Canadian cents, half up per product. */
export type StockValue = {
  products: number;
  bottles: number;
  valueCadCents: number;
  /** Bottles whose cost was not known; they are not in the value. */
  unvaluedBottles: number;
  /** Products of these bottles. */
  unvaluedProducts: number;
};

/**
 * Values what was in the building before an instant, by category as it is now: bottles as the ledger had
 * them, at the average cost that was known then.
 */
export async function valueStock(
  db: Handle,
  before: Date,
): Promise<{ total: StockValue; categories: (StockValue & { name: string | null })[] }> {
  const until = before.toISOString();
  const rows = await queryRows(
    db,
    sql`select s.product_id as "productId", c.name as "categoryName", m.on_hand_after as "onHand",
               a.average_cost_cad::text as "averageCostCad"
          from product_supply s
          join lateral (
               select on_hand_after from stock_movement
                where product_id = s.product_id and created_at < ${until}::timestamptz
                order by number desc limit 1) m on m.on_hand_after > 0
          left join lateral (
               select average_cost_cad from stock_average
                where product_id = s.product_id and created_at < ${until}::timestamptz
                order by created_at desc limit 1) a on true
          left join category_reference c on c.id = s.category_id
         order by c.name, s.product_id`,
    RowSchema,
  );
  const byCategory = Map.groupBy(rows, ({ categoryName }) => categoryName);
  return {
    total: sumRows(rows),
    categories: [...byCategory].map(([name, some]) => ({ name, ...sumRows(some) })),
  };
}

function sumRows(rows: readonly z.output<typeof RowSchema>[]): StockValue {
  const sum = { products: 0, bottles: 0, valueCadCents: 0, unvaluedBottles: 0, unvaluedProducts: 0 };
  for (const { onHand, averageCostCad } of rows) {
    sum.products += 1;
    sum.bottles += onHand;
    if (averageCostCad === null) {
      sum.unvaluedBottles += onHand;
      sum.unvaluedProducts += 1;
    } else sum.valueCadCents += getValueCents(onHand, parseCost(averageCostCad));
  }
  return sum;
}

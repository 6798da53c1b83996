import { desc, eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { stockMovement, stockPosition } from '../tables.ts';
import { parseCost } from '#contract/staff/cost.ts';
import { getValueCents } from './cost.ts';

export type StockMovement = typeof stockMovement.$inferSelect;
export type StockOfProduct = {
  /** Bottles that can still be bought. */
  available: number;
  /** Bottles in the building. */
  onHand: number;
  held: number;
  allocated: number;
  /** Bottles promised and not there. */
  shortage: number;
  /** Canadian dollars with four decimals; `null`: unknown. */
  averageCostCad: string | null;
  /** Value of what is in the building, in Canadian cents; `null`: unknown. */
  valueCadCents: number | null;
  /** The last movements, newest first. */
  movements: StockMovement[];
};

/** Finds the stock of a product, with its last movements. Returns `undefined` for an unknown one. */
export async function findStock(
  db: Handle,
  productId: string,
  maxMovements = 10,
): Promise<StockOfProduct | undefined> {
  const [found] = await db.select().from(stockPosition).where(eq(stockPosition.productId, productId));
  if (!found || found.onHand === null || found.shortage === null) return undefined;
  const { available, onHand, held, allocated, shortage, averageCostCad } = found;
  const movements = await db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .orderBy(desc(stockMovement.number))
    .limit(maxMovements);
  const valueCadCents = averageCostCad === null ? null : getValueCents(onHand, parseCost(averageCostCad));
  return { available, onHand, held, allocated, shortage, averageCostCad, valueCadCents, movements };
}

import { inArray } from 'drizzle-orm';
import { type Cost, parseCost } from '#contract/staff/cost.ts';
import { recordEvents } from '#modules/audit/index.ts';
import { changeSellableStock, lockSellableStock } from '#modules/catalog/stock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { inChunks } from '../in-chunks.ts';
import { listBottlesOut } from './return-test-bottles.ts';
import type { OrderOfSession } from './ship-reservations.ts';
import { stockLevel } from '../tables.ts';
import { toMovedEvent } from '../ledger/move-stock.ts';
import { postMovements } from '../ledger/post-movements.ts';

/** The bottles of a product that are there, and what one of them cost; `undefined`: unknown. */
export type StockThere = { productId: string; bottles: number; unitCost: Cost | undefined };

/**
 * Lists the bottles of products that are there when all sales were tests: what is on hand, and what
 * left for test orders.
 */
export async function listStockThere(
  db: Handle,
  productIds: readonly string[],
  testOrders: readonly OrderOfSession[],
): Promise<StockThere[]> {
  const gone = new Map<string, number>();
  for (const row of await listBottlesOut(db, { orders: testOrders, heldSessions: [] }))
    gone.set(row.productId, (gone.get(row.productId) ?? 0) + row.gone);
  const levels = await db
    .select()
    .from(stockLevel)
    .where(inArray(stockLevel.productId, [...productIds]));
  return levels.map(({ productId, onHand, averageCostCad }) => ({
    productId,
    bottles: Math.max(0, onHand + (gone.get(productId) ?? 0)),
    unitCost: averageCostCad === null ? undefined : parseCost(averageCostCad),
  }));
}

/** Begins the ledger of products that have none: their rows were written without their stock. */
export async function reopenStock(
  tx: Transaction,
  actor: Actor,
  products: readonly StockThere[],
): Promise<void> {
  const levels = products.map(({ productId }) => ({ productId, onHand: 0 }));
  for (const some of inChunks(levels)) await tx.insert(stockLevel).values(some);
  const former = await lockSellableStock(
    tx,
    products.map(({ productId }) => productId),
  );
  await changeSellableStock(
    tx,
    [...former.values()].map(({ productId, available }) => ({ productId, delta: -available })),
  );
  const movements = products.map(({ productId, bottles, unitCost }) => ({
    productId,
    delta: bottles,
    reason: 'opening' as const,
    unitCost,
  }));
  const posted = await postMovements(tx, actor, movements);
  if (posted.kind === 'too-few') throw new Error('a product begins with no bottles or more');
  await recordEvents(tx, actor, posted.movements.map(toMovedEvent));
}

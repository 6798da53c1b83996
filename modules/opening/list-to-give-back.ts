import { desc } from 'drizzle-orm';
import { findTestCheckouts } from '#modules/checkout/index.ts';
import { type BottlesOut, listBottlesOut } from '#modules/inventory/index.ts';
import { listTestOrders, type TestOrder } from '#modules/orders/settlement.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type OrderGivesBack, shopOpening } from './tables.ts';

/** What going live gives back, or gave back. */
type GivesBack = {
  orders: OrderGivesBack[];
  /** Checkouts that are being paid in test mode, and the bottles that they hold. */
  endedCheckouts: number;
  heldBottles: number;
};

/** Lists the bottles of test orders that going live would give back. */
export async function listToGiveBack(db: Handle): Promise<GivesBack> {
  const orders = await listTestOrders(db);
  const { sessionIds: heldSessions, checkouts } = await findTestCheckouts(db);
  return describeBack(orders, checkouts, await listBottlesOut(db, { orders, heldSessions }));
}

/** The orders that have bottles, and what is held without an order. */
export function describeBack(
  orders: readonly TestOrder[],
  endedCheckouts: number,
  bottles: readonly BottlesOut[],
): GivesBack {
  const bySession = Map.groupBy(bottles, ({ sessionId }) => sessionId);
  const ofOrders = new Set(orders.map(({ sessionId }) => sessionId));
  return {
    orders: orders.flatMap(({ number, state, sessionId }) => {
      const own = bySession.get(sessionId);
      return own === undefined
        ? []
        : [
            {
              number,
              state,
              bottles: own.map(({ sku, name, reserved, gone }) => ({ sku, name, reserved, gone })),
            },
          ];
    }),
    endedCheckouts,
    heldBottles: bottles
      .filter(({ sessionId }) => !ofOrders.has(sessionId))
      .reduce((sum, { reserved }) => sum + reserved, 0),
  };
}

/** The last time that the shop went live. */
export type Opening = typeof shopOpening.$inferSelect;

/** Finds when the shop went live last; `undefined`: it did not yet. */
export async function findLastOpening(db: Handle): Promise<Opening | undefined> {
  const [row] = await db.select().from(shopOpening).orderBy(desc(shopOpening.openedAt)).limit(1);
  return row;
}

import { asc, eq } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { shopOrder } from '../tables.ts';

const COLUMNS = {
  orderId: shopOrder.id,
  sessionId: shopOrder.sessionId,
  number: shopOrder.number,
  state: shopOrder.state,
};

/** Lists the orders of test mode, in the order of their ids. */
export const listTestOrders = async (db: Handle) =>
  await db.select(COLUMNS).from(shopOrder).where(eq(shopOrder.isTest, true)).orderBy(asc(shopOrder.id));

/** An order of test mode. */
export type TestOrder = Awaited<ReturnType<typeof listTestOrders>>[number];

/** Like `listTestOrders`, and locks them. The caller has locked checkouts and sessions. */
export const lockTestOrders = async (tx: Transaction): Promise<TestOrder[]> =>
  await tx
    .select(COLUMNS)
    .from(shopOrder)
    .where(eq(shopOrder.isTest, true))
    .orderBy(asc(shopOrder.id))
    .for('update');

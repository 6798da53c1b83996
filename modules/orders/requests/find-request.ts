import { and, asc, eq } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { orderRequest, shopOrder } from '../tables.ts';

export type OrderRequest = typeof orderRequest.$inferSelect;

/** Finds the open request of an order, or `undefined`. */
export async function findOpenRequest(db: Handle, orderId: OrderId): Promise<OrderRequest | undefined> {
  const [request] = await db
    .select()
    .from(orderRequest)
    .where(and(eq(orderRequest.orderId, orderId), eq(orderRequest.state, 'open')));
  return request;
}

/** Lists the open requests with the numbers of their orders, oldest first. */
export async function listOpenRequests(db: Handle): Promise<{ number: string; request: OrderRequest }[]> {
  return await db
    .select({ number: shopOrder.number, request: orderRequest })
    .from(orderRequest)
    .innerJoin(shopOrder, eq(shopOrder.id, orderRequest.orderId))
    .where(eq(orderRequest.state, 'open'))
    .orderBy(asc(orderRequest.createdAt), asc(orderRequest.id));
}

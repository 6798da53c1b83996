import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { shopOrder } from '../tables.ts';
import type { OrderState } from './life-cycle.ts';
import type { LockedOrder } from './lock-order.ts';

/** States of orders that did not reach the buyer, or came back: their money has to be settled. */
const UNSETTLED: readonly OrderState[] = ['refused_at_door', 'returned', 'lost'];

/** Whether the money of an order in this state has to be settled. */
export const needsSettling = (state: OrderState): boolean => UNSETTLED.includes(state);

/** Marks the money of a locked order as settled, where that is open. Returns whether it was. */
export async function markSettled(
  tx: Transaction,
  { id, state }: Pick<LockedOrder, 'id' | 'state'>,
): Promise<boolean> {
  if (!needsSettling(state)) return false;
  const settled = await tx
    .update(shopOrder)
    .set({ settledAt: sql`now()` })
    .where(and(eq(shopOrder.id, id), isNull(shopOrder.settledAt)))
    .returning({ id: shopOrder.id });
  return settled.length > 0;
}

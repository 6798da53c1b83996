import type { Transaction } from '#platform/database/handle.ts';
import { getRefundableCents } from '../refunds/request-refund.ts';
import { findHold } from './hold-order.ts';
import type { LockedOrder } from './lock-order.ts';

/** Returns why an order must be neither packed nor shipped, or `undefined`. */
export async function findObstacle(
  tx: Transaction,
  order: LockedOrder,
): Promise<'dispute' | 'hold' | 'refund' | undefined> {
  if (order.isDisputed) return 'dispute';
  if (await findHold(tx, order.id)) return 'hold';
  const isGoingBack = order.totalCents > 0 && (await getRefundableCents(tx, order)) <= 0;
  return isGoingBack ? 'refund' : undefined;
}

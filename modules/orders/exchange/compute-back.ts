import type { Restock } from '#contract/orders/refund-causes.ts';
import type { Handle } from '#platform/database/handle.ts';
import { findObstacles, type Obstacle } from '../moves/find-obstacle.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import {
  computeRefund,
  type RefundPart,
  type RefundRefusal,
  type RefundSums,
  sumByKind,
  sumParts,
} from '../refunds/compute-refund.ts';
import { withRestock } from '../refunds/move-refunded-bottles.ts';
import { getOrderAmounts } from '../refunds/order-amounts.ts';
import { listRefundParts } from '../refunds/refund-lines.ts';
import { getRefundableCents } from '../refunds/request-refund.ts';

/** Units of a line that are exchanged: where they go after shipping, and whether with their deposit. */
export type ExchangedUnits = {
  line: number;
  quantity: number;
  restock?: Restock | undefined;
  deposit?: boolean | undefined;
};

/** What units are worth to their buyer, as a refund would give it back. */
export type Back = { parts: RefundPart[]; amountCents: number; sums: RefundSums };

export type ExchangeRefusal = { kind: 'held'; by: Obstacle } | RefundRefusal;

/** Computes what units of an order give back now, by the rules of refunds; or says why they cannot. */
export async function computeBack(
  db: Handle,
  order: Pick<LockedOrder, 'id' | 'isDisputed' | 'state' | 'snapshot' | 'totalCents'>,
  { line, quantity, restock, deposit }: ExchangedUnits,
): Promise<Back | ExchangeRefusal> {
  const obstacle = (await findObstacles(db, [order])).get(order.id);
  if (obstacle !== undefined) return { kind: 'held', by: obstacle };
  const units = {
    line,
    quantity,
    ...(restock !== undefined && { restock }),
    ...(deposit !== undefined && { deposit }),
  };
  const parts = computeRefund(
    getOrderAmounts(order.snapshot),
    await listRefundParts(db, order.id),
    withRestock(order, { lines: [units] }),
  );
  if (!Array.isArray(parts)) return parts;
  const leftCents = await getRefundableCents(db, order);
  const amountCents = sumParts(parts);
  return amountCents > leftCents
    ? { kind: 'too-much', leftCents }
    : { parts, amountCents, sums: sumByKind(parts) };
}

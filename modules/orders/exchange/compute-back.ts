import type { Restock } from '#contract/orders/refund-causes.ts';
import type { Handle } from '#platform/database/handle.ts';
import { findObstacles, type Obstacle } from '../moves/find-obstacle.ts';
import { isUnshipped } from '../order/life-cycle.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import {
  computeRefund,
  computeRest,
  countLeft,
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
export type Back = {
  parts: RefundPart[];
  amountCents: number;
  /** Before tax, of the delivery: the new order takes it over. */
  deliveryCents: number;
  sums: RefundSums;
};

export type ExchangeRefusal = { kind: 'held'; by: Obstacle } | RefundRefusal;

/** Does what `computeBack` does, for an order that may be packed: no hold, dispute or whole refund. */
export async function computeExchange(
  db: Handle,
  order: Pick<LockedOrder, 'id' | 'isDisputed' | 'state' | 'snapshot' | 'totalCents'>,
  units: ExchangedUnits,
): Promise<Back | ExchangeRefusal> {
  const obstacle = (await findObstacles(db, [order])).get(order.id);
  return obstacle === undefined ? await computeBack(db, order, units) : { kind: 'held', by: obstacle };
}

/**
 * Computes what units of an order give back now, by the rules of refunds; or says why they cannot. The
 * last ones of an order that was not shipped give all of it back, its delivery included.
 */
export async function computeBack(
  db: Handle,
  order: Pick<LockedOrder, 'id' | 'state' | 'snapshot' | 'totalCents'>,
  { line, quantity, restock, deposit }: ExchangedUnits,
): Promise<Back | RefundRefusal> {
  const amounts = getOrderAmounts(order.snapshot);
  const given = await listRefundParts(db, order.id);
  const units = {
    line,
    quantity,
    ...(restock !== undefined && { restock }),
    ...(deposit !== undefined && { deposit }),
  };
  const chosen = computeRefund(amounts, given, withRestock(order, { lines: [units] }));
  if (!Array.isArray(chosen)) return chosen;
  // Without its last bottle an order that was not shipped has nothing to deliver: all of it goes back.
  const isLast = isUnshipped(order.state) && countLeft(amounts, given) === quantity;
  const parts = isLast ? computeRest(amounts, given) : chosen;
  const deliveryCents = parts.reduce(
    (cents, { kind, netCents }) => cents + (kind === 'delivery' ? netCents : 0),
    0,
  );
  const leftCents = await getRefundableCents(db, order);
  const amountCents = sumParts(parts);
  return amountCents > leftCents
    ? { kind: 'too-much', leftCents }
    : { parts, amountCents, deliveryCents, sums: sumByKind(parts) };
}

import { and, asc, eq } from 'drizzle-orm';
import type { PageVersion } from '#modules/content/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { findHold } from '../moves/hold-order.ts';
import { type HandOver, listHandOvers } from '../moves/record-hand-over.ts';
import { findOrderByNumber, type FoundOrder, withMinute } from '../order/found-order.ts';
import type { OrderState } from '../order/life-cycle.ts';
import { listPayments, type OrderPayment } from '../order/payments.ts';
import type { RefundReason } from '../order/refund-reasons.ts';
import { listTerms } from '../order/terms.ts';
import { orderHistory, refund, refundLine } from '../tables.ts';

export type OrderHistoryEntry = {
  at: string;
  from: OrderState | null;
  to: OrderState;
  actor: string;
  reason: string;
};
export type ListedRefund = {
  id: string;
  /** It was made at the provider, and is not assigned to lines yet. */
  isUnassigned: boolean;
  at: string;
  amountCents: number;
  reason: RefundReason;
  state: 'asked' | 'done' | 'failed';
};
export type WholeOrder = FoundOrder & {
  payments: OrderPayment[];
  /** Why it is on hold; `null` when it is not. */
  hold: string | null;
  /** Versions of the pages of terms in force when it was created; none for orders from before 0.3.0. */
  terms: PageVersion[];
  /** Attempts to hand it over, oldest first. */
  handOvers: HandOver[];
  steps: OrderHistoryEntry[];
  refunds: ListedRefund[];
};

/** Returns an order with its payment, history and refunds, or `undefined`. */
export async function findOrder(db: Handle, number: string): Promise<WholeOrder | undefined> {
  const order = await findOrderByNumber(db, number);
  if (!order) return undefined;
  const { fromState, toState, actor, reason, createdAt } = orderHistory;
  const steps = await db
    .select({ createdAt, from: fromState, to: toState, actor, reason })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(asc(orderHistory.id));
  const refunds = await db
    .select({
      id: refund.id,
      createdAt: refund.createdAt,
      amountCents: refund.amountCents,
      reason: refund.reason,
      state: refund.state,
      unassignedId: refundLine.refundId,
    })
    .from(refund)
    .leftJoin(refundLine, and(eq(refundLine.refundId, refund.id), eq(refundLine.kind, 'unassigned')))
    .where(eq(refund.orderId, order.id))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  const payments = await listPayments(db, order.id);
  const hold = (await findHold(db, order.id)) ?? null;
  const terms = await listTerms(db, order.id);
  const handOvers = await listHandOvers(db, order.id);
  return {
    ...order,
    payments,
    hold,
    terms,
    handOvers,
    steps: steps.map(withMinute),
    refunds: refunds.map(({ unassignedId, ...row }) => ({
      ...withMinute(row),
      isUnassigned: unassignedId !== null,
    })),
  };
}

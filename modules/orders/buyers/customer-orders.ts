import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { OrderId } from '#contract/ids.ts';
import type { Currency } from '#contract/money.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { listParcels, type NewParcel } from '../moves/parcels.ts';
import { getActorName } from '../order/actors.ts';
import { type Buyer, isOfCustomer } from '../order/buyer.ts';
import type { OrderState } from '../order/life-cycle.ts';
import { lockOrder } from '../order/lock-order.ts';
import { isExchanging } from '../order/exchanges.ts';
import { findOpenRequest } from '../requests/find-request.ts';
import { addOrderNote } from '../order/record-history.ts';
import type { RefundReason } from '../order/refund-reasons.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { PROBLEM_NOTE } from '../messages.ts';
import { findPickup } from '../order/pickups.ts';
import { currentDetails, orderHistory, refund, shopOrder } from '../tables.ts';

/** An order for its customer. Times are ISO 8601; amounts cents. */
export type CustomerOrder = {
  id: OrderId;
  number: string;
  at: string;
  state: OrderState;
  totalCents: number;
  refundedCents: number;
  currency: Currency;
  isTest: boolean;
  isDisputed: boolean;
  tracking: string | null;
  snapshot: OrderSnapshot;
  /** Where it goes and how its buyer is reached: of the snapshot, or corrected since. */
  details: DeliveryDetails;
  /** It can be collected in the shop, and its buyer was told so. */
  isReady: boolean;
};
export type CustomerOrderDetails = CustomerOrder & {
  /** Until when the shop holds a pick-up that is ready, and what its buyer shows. */
  pickup: { code: string; holdUntil: Date } | null;
  /** States so far. The notes of the history are only for the shop. */
  moves: { at: string; state: OrderState }[];
  parcels: NewParcel[];
  /** An exchange of it waits to be paid. */
  isExchanging: boolean;
  /** The request that waits for the shop. */
  request: { kind: 'cancel' | 'return'; at: string } | null;
  refunds: { at: string; amountCents: number; reason: RefundReason; state: 'asked' | 'done' | 'failed' }[];
};

const COLUMNS = {
  id: shopOrder.id,
  number: shopOrder.number,
  createdAt: shopOrder.createdAt,
  state: shopOrder.state,
  totalCents: shopOrder.totalCents,
  refundedCents: shopOrder.refundedCents,
  currency: shopOrder.currency,
  isTest: shopOrder.isTest,
  isDisputed: shopOrder.isDisputed,
  tracking: shopOrder.tracking,
  snapshot: shopOrder.snapshot,
  details: currentDetails,
  isReady: sql<boolean>`exists (
    select from order_pickup p where p.order_id = shop_order.id and p.ready_at is not null)`,
};
/** The row with its time in ISO 8601. */
const withTime = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  at: createdAt.toISOString(),
});

/** Returns a page of the customer's orders, newest first, and their total number. */
export async function listCustomerOrders(
  db: Handle,
  buyer: Buyer,
  skip: number,
  take: number,
): Promise<{ orders: CustomerOrder[]; total: number }> {
  const orders = await db
    .select(COLUMNS)
    .from(shopOrder)
    .where(isOfCustomer(buyer))
    .orderBy(desc(shopOrder.createdAt), asc(shopOrder.id))
    .offset(skip)
    .limit(take);
  const [counted] = await db.select({ total: count() }).from(shopOrder).where(isOfCustomer(buyer));
  return { orders: orders.map(withTime), total: counted?.total ?? 0 };
}

/**
 * Finds an order of the customer with its history and refunds. Returns `undefined` when it is not
 * theirs.
 */
export async function findCustomerOrder(
  db: Handle,
  buyer: Buyer,
  number: string,
): Promise<CustomerOrderDetails | undefined> {
  const [order] = await db
    .select(COLUMNS)
    .from(shopOrder)
    .where(and(eq(shopOrder.number, number), isOfCustomer(buyer)));
  if (!order) return undefined;
  const moves = await db
    .select({ createdAt: orderHistory.createdAt, state: orderHistory.toState })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, order.id),
        sql`from_state is distinct from to_state and to_state <> 'pending_payment'`,
      ),
    )
    .orderBy(asc(orderHistory.id));
  const refunds = await db
    .select({
      createdAt: refund.createdAt,
      endedAt: refund.endedAt,
      amountCents: refund.amountCents,
      reason: refund.reason,
      state: refund.state,
    })
    .from(refund)
    .where(eq(refund.orderId, order.id))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  const request = await findOpenRequest(db, order.id);
  const pickup = await findPickup(db, order.id);
  return {
    ...withTime(order),
    parcels: await listParcels(db, order.id),
    isExchanging: await isExchanging(db, order.id),
    request: request ? { kind: request.kind, at: request.createdAt.toISOString() } : null,
    pickup: pickup?.holdUntil ? { code: pickup.code, holdUntil: pickup.holdUntil } : null,
    moves: moves.map(withTime),
    refunds: refunds.map(({ createdAt, endedAt, ...row }) => ({
      ...row,
      at: (endedAt ?? createdAt).toISOString(),
    })),
  };
}

/**
 * Records in an order's history that its customer reports a problem. Returns `too-often` when that
 * has happened `max` times within a day. Locks the order until the transaction ends, so that
 * concurrent reports are counted one after the other.
 */
export async function recordProblem(
  tx: Transaction,
  actor: Actor,
  { orderId, max }: { orderId: OrderId; max: number },
): Promise<'noted' | 'too-often' | 'unknown'> {
  const order = await lockOrder(tx, { orderId });
  if (!order) return 'unknown';
  const [reported] = await tx
    .select({ count: count() })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.actor, getActorName(actor)),
        eq(orderHistory.reason, PROBLEM_NOTE),
        sql`created_at > now() - interval '1 day'`,
      ),
    );
  if ((reported?.count ?? 0) >= max) return 'too-often';
  await addOrderNote(tx, actor, order, { action: 'problem-reported', reason: PROBLEM_NOTE });
  return 'noted';
}

import { sql } from 'drizzle-orm';
import type { Currency } from '#contract/money.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { matchOrders, type OrderFilter } from './match-orders.ts';
import { findHold } from './moves/hold-order.ts';
import type { OrderState } from './moves/life-cycle.ts';
import { listPayments, type OrderPayment } from './payments.ts';
import type { RefundReason } from './refunds/refund-reasons.ts';
import type { OrderSnapshot } from './snapshot.ts';

/** An order in a list. Times are UTC, to the minute; amounts cents. */
export type OrderSummary = {
  number: string;
  at: string;
  state: OrderState;
  totalCents: number;
  refundedCents: number;
  currency: Currency;
  isTest: boolean;
  isDisputed: boolean;
  /** The recipient, and where it is delivered. */
  name: string;
  province: string;
};
export type OrderHistoryEntry = {
  at: string;
  from: OrderState | null;
  to: OrderState;
  actor: string;
  reason: string;
};
export type ListedRefund = {
  at: string;
  amountCents: number;
  reason: RefundReason;
  state: 'asked' | 'done' | 'failed';
};
export type FoundOrder = OrderSummary & {
  id: string;
  /** ISO 8601. */
  placedAt: string;
  email: string;
  tracking: string | null;
  snapshot: OrderSnapshot;
};

const minute = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`);
const COLUMNS = sql`number, ${minute('created_at')} as at, state, total_cents as "totalCents",
  refunded_cents as "refundedCents", currency, is_test as "isTest", is_disputed as "isDisputed",
  snapshot -> 'details' ->> 'name' as name, snapshot -> 'details' ->> 'province' as province`;

/** Returns the newest `max` orders that match, and how many match in all. */
export async function listOrders(
  db: Handle,
  max: number,
  filter: OrderFilter = {},
): Promise<{ orders: OrderSummary[]; total: number }> {
  const where = matchOrders(filter);
  const orders = await queryRows<OrderSummary>(
    db,
    sql`select ${COLUMNS} from shop_order where ${where} order by shop_order.created_at desc, id limit ${max}::int`,
  );
  const [counted] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from shop_order where ${where}`,
  );
  return { orders, total: counted?.total ?? 0 };
}

export type WholeOrder = FoundOrder & {
  payments: OrderPayment[];
  /** Why it is on hold; `null` when it is not. */
  hold: string | null;
  steps: OrderHistoryEntry[];
  refunds: ListedRefund[];
};

/** Returns an order with its payment, history and refunds, or `undefined`. */
export async function findOrder(db: Handle, number: string): Promise<WholeOrder | undefined> {
  const [order] = await queryRows<FoundOrder>(db, found(sql`number = ${number}`));
  if (!order) return undefined;
  const steps = await queryRows<OrderHistoryEntry>(
    db,
    sql`select ${minute('created_at')} as at, from_state as "from", to_state as "to", actor, reason
          from order_history where order_id = ${order.id} order by id`,
  );
  const refunds = await queryRows<ListedRefund>(
    db,
    sql`select ${minute('created_at')} as at, amount_cents as "amountCents", reason, state
          from refund where order_id = ${order.id} order by refund.created_at, id`,
  );
  const payments = await listPayments(db, order.id);
  const hold = (await findHold(db, order.id)) ?? null;
  return { ...order, payments, hold, steps, refunds };
}

/** Returns the order of a checkout, or `undefined`. */
export async function findOrderOfCheckout(db: Handle, checkoutId: string): Promise<FoundOrder | undefined> {
  const [order] = await queryRows<FoundOrder>(db, found(sql`checkout_id = ${checkoutId}`));
  return order;
}

const found = (where: ReturnType<typeof sql>) =>
  sql`select ${COLUMNS}, id, ${isoTime('created_at')} as "placedAt", email, tracking, snapshot from shop_order where ${where}`;

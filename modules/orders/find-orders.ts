import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Locale, parseLocale } from '#contract/locale.ts';
import { CURRENCIES } from '#contract/money.ts';
import type { PageVersion } from '#modules/content/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { matchOrders, type OrderFilter } from './match-orders.ts';
import { findHold } from './moves/hold-order.ts';
import { ORDER_STATES, type OrderState } from './moves/life-cycle.ts';
import { type HandOver, listHandOvers } from './moves/record-hand-over.ts';
import { listPayments, type OrderPayment } from './payments.ts';
import type { RefundReason } from './refunds/refund-reasons.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { orderHistory, refund, refundLine, shopOrder } from './tables.ts';
import { listTerms } from './terms.ts';

/** An order in a list. Times are UTC, to the minute; amounts cents. */
const OrderSummarySchema = z.object({
  number: z.string(),
  at: z.string(),
  state: z.enum(ORDER_STATES),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.enum(CURRENCIES),
  isTest: z.boolean(),
  isDisputed: z.boolean(),
  /** The recipient, and where it is delivered. */
  name: z.string(),
  province: z.string(),
});
export type OrderSummary = z.output<typeof OrderSummarySchema>;
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
export type FoundOrder = OrderSummary & {
  id: string;
  /** ISO 8601. */
  placedAt: string;
  email: string;
  locale: Locale;
  tracking: string | null;
  snapshot: OrderSnapshot;
  /** What a command that changes it may expect. */
  version: number;
};

/** `2026-11-22 09:05 UTC` */
const toMinute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const COLUMNS = sql`number, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at, state, total_cents as "totalCents",
  refunded_cents as "refundedCents", currency, is_test as "isTest", is_disputed as "isDisputed",
  snapshot -> 'details' ->> 'name' as name, snapshot -> 'details' ->> 'province' as province`;

/** Returns the newest `max` orders that match, and how many match in all. */
export async function listOrders(
  db: Handle,
  max: number,
  filter: OrderFilter = {},
): Promise<{ orders: OrderSummary[]; total: number }> {
  const where = matchOrders(filter);
  const orders = await queryRows(
    db,
    sql`select ${COLUMNS} from shop_order where ${where} order by shop_order.created_at desc, id limit ${max}::int`,
    OrderSummarySchema,
  );
  const [counted] = await db.select({ total: count() }).from(shopOrder).where(where);
  return { orders, total: counted?.total ?? 0 };
}

export type WholeOrder = FoundOrder & {
  payments: OrderPayment[];
  /** Why it is on hold; `null` when it is not. */
  hold: string | null;
  /** Versions of the pages of terms in force when it was created; none for orders of release 0.2.0. */
  terms: PageVersion[];
  /** Attempts to hand it over, oldest first. */
  handOvers: HandOver[];
  steps: OrderHistoryEntry[];
  refunds: ListedRefund[];
};

/** Returns an order with its payment, history and refunds, or `undefined`. */
export async function findOrder(db: Handle, number: string): Promise<WholeOrder | undefined> {
  const order = await findWhere(db, eq(shopOrder.number, number));
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

/** Returns the order of a checkout, or `undefined`. */
export async function findOrderOfCheckout(db: Handle, checkoutId: string): Promise<FoundOrder | undefined> {
  return await findWhere(db, eq(shopOrder.checkoutId, checkoutId));
}

const withMinute = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  at: toMinute(createdAt),
});

async function findWhere(db: Handle, where: SQL): Promise<FoundOrder | undefined> {
  const [row] = await db
    .select({
      id: shopOrder.id,
      number: shopOrder.number,
      createdAt: shopOrder.createdAt,
      state: shopOrder.state,
      totalCents: shopOrder.totalCents,
      refundedCents: shopOrder.refundedCents,
      currency: shopOrder.currency,
      isTest: shopOrder.isTest,
      isDisputed: shopOrder.isDisputed,
      email: shopOrder.email,
      locale: shopOrder.locale,
      tracking: shopOrder.tracking,
      snapshot: shopOrder.snapshot,
      version: shopOrder.version,
    })
    .from(shopOrder)
    .where(where);
  if (!row) return undefined;
  const { name, province } = row.snapshot.details;
  const locale = parseLocale(row.locale);
  return { ...withMinute(row), placedAt: row.createdAt.toISOString(), name, province, locale };
}

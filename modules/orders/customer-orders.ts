import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Currency } from '#contract/money.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { getActorName } from './actors.ts';
import type { OrderState } from './moves/life-cycle.ts';
import { lockOrder } from './moves/lock-order.ts';
import { addOrderNote } from './record-history.ts';
import type { RefundReason } from './refunds/refund-reasons.ts';
import type { OrderSnapshot } from './snapshot.ts';
import { PROBLEM_NOTE } from './messages.ts';

/**
 * Identifies a customer's orders: their own, and guest orders with an email address that is
 * verified as theirs.
 */
export type Buyer = {
  /** `null` for a person with only guest orders. */
  customerId: string | null;
  /** `null` without a verified address. */
  provenEmail: string | null;
  /**
   * Guest orders of that address count from this time on (ISO 8601); `null`: all of them. A changed
   * address does not include earlier orders: it may have been another person's.
   */
  provenSince: string | null;
};

/** An order for its customer. Times are ISO 8601; amounts cents. */
export type CustomerOrder = {
  id: string;
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
};
export type CustomerOrderDetails = CustomerOrder & {
  /** States so far. The notes of the history are only for the shop. */
  moves: { at: string; state: OrderState }[];
  refunds: { at: string; amountCents: number; reason: RefundReason; state: 'asked' | 'done' | 'failed' }[];
};

const COLUMNS = sql`id, number, ${isoTime('created_at')} as at, state, total_cents as "totalCents",
  refunded_cents as "refundedCents", currency, is_test as "isTest", is_disputed as "isDisputed", tracking, snapshot`;

// The index compares addresses by `lower`, which in some databases turns other letters into a plain
// `i`. A second comparison with ASCII letters separates addresses that only look alike.
const isOfCustomer = ({ customerId, provenEmail, provenSince }: Buyer): SQL => sql`
  (customer_id = ${customerId}::uuid
    or (customer_id is null and lower(email) = lower(${provenEmail}::text)
        and lower(email collate "C") = lower(${provenEmail}::text collate "C")
        and created_at >= coalesce(${provenSince}::timestamptz, '-infinity')))`;

/** Finds the id of the buyer's order. Another buyer's order is `undefined`, as an unknown one is. */
export async function findOrderOfBuyer(
  db: Handle,
  buyer: Buyer,
  number: string,
): Promise<{ id: string } | undefined> {
  const [order] = await queryRows(
    db,
    sql`select id from shop_order where number = ${number} and ${isOfCustomer(buyer)}`,
    z.object({ id: z.uuid() }),
  );
  return order;
}

/** Returns a page of the customer's orders, newest first, and their total number. */
export async function listCustomerOrders(
  db: Handle,
  buyer: Buyer,
  skip: number,
  take: number,
): Promise<{ orders: CustomerOrder[]; total: number }> {
  const orders = await queryRows<CustomerOrder>(
    db,
    sql`select ${COLUMNS} from shop_order where ${isOfCustomer(buyer)}
         order by shop_order.created_at desc, id offset ${skip}::bigint limit ${take}::int`,
  );
  const [counted] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from shop_order where ${isOfCustomer(buyer)}`,
  );
  return { orders, total: counted?.total ?? 0 };
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
  const [order] = await queryRows<CustomerOrder>(
    db,
    sql`select ${COLUMNS} from shop_order where number = ${number} and ${isOfCustomer(buyer)}`,
  );
  if (!order) return undefined;
  const moves = await queryRows<{ at: string; state: OrderState }>(
    db,
    sql`select ${isoTime('created_at')} as at, to_state as state from order_history
         where order_id = ${order.id} and from_state is distinct from to_state and to_state <> 'pending_payment'
         order by id`,
  );
  const refunds = await queryRows<CustomerOrderDetails['refunds'][number]>(
    db,
    sql`select ${isoTime('coalesce(ended_at, created_at)')} as at, amount_cents as "amountCents", reason, state
          from refund where order_id = ${order.id} order by refund.created_at, id`,
  );
  return { ...order, moves, refunds };
}

/**
 * Records in an order's history that its customer reports a problem. Returns `too-often` when that
 * has happened `max` times within a day. Locks the order until the transaction ends, so that
 * concurrent reports are counted one after the other.
 */
export async function recordProblem(
  tx: Transaction,
  actor: Actor,
  { orderId, max }: { orderId: string; max: number },
): Promise<'noted' | 'too-often' | 'unknown'> {
  const order = await lockOrder(tx, { orderId });
  if (!order) return 'unknown';
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from order_history
     where order_id = ${orderId} and actor = ${getActorName(actor)} and reason = ${PROBLEM_NOTE} and created_at > now() - interval '1 day'`);
  if ((rows[0]?.count ?? 0) >= max) return 'too-often';
  await addOrderNote(tx, actor, order, { action: 'problem-reported', reason: PROBLEM_NOTE });
  return 'noted';
}

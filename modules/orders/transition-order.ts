import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contract/money.ts';
import { releaseAllocation } from '#modules/inventory/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { toActor } from './to-actor.ts';
import { isUnshipped, canTransition, type OrderState } from './life-cycle.ts';
import type { OrderSnapshot } from './snapshot.ts';

/** An order whose row is locked until the transaction ends. Amounts are cents. */
export type LockedOrder = {
  id: string;
  number: string;
  sessionId: string;
  /** The provider's id of its payment. */
  paymentId: string | null;
  state: OrderState;
  isTest: boolean;
  email: string;
  totalCents: number;
  refundedCents: number;
  currency: Currency;
  isRestocked: boolean;
  isDisputed: boolean;
  snapshot: OrderSnapshot;
};

export type OrderKey = { orderId: string } | { number: string };
/** The actor and the reason of a change, both for the order's history. */
export type Cause = { actor: string; reason?: string };
export type TransitionResult =
  | { kind: 'moved'; order: LockedOrder }
  | { kind: 'unknown' }
  | { kind: 'illegal'; from: OrderState }
  /** Its payment is disputed, or all of it is being refunded: nothing may be shipped. */
  | { kind: 'held' }
  /** The stock ledger has fewer bottles than the order: a count has to come first. */
  | { kind: 'too-few-bottles' };

/**
 * Moves an order to another state and adds it to its history. Returns `illegal` when the transition
 * table does not allow it. An order that ends before it was shipped returns its bottles to stock.
 * Locks its session, then the order, then the products.
 */
export async function transitionOrder(
  tx: Transaction,
  { to, actor, reason, ...key }: OrderKey & Cause & { to: OrderState },
): Promise<TransitionResult> {
  const order = await lockOrder(tx, key);
  if (!order) return { kind: 'unknown' };
  const moved = await moveLocked(tx, order, to, { actor, ...(reason === undefined ? {} : { reason }) });
  return moved ? { kind: 'moved', order: moved } : { kind: 'illegal', from: order.state };
}

/** Locks an order and its session's row. Returns `undefined` without such an order. */
export async function lockOrder(tx: Transaction, key: OrderKey): Promise<LockedOrder | undefined> {
  const where = 'orderId' in key ? sql`id = ${key.orderId}` : sql`number = ${key.number}`;
  // The session first, as in every other transaction: what is written about an order locks it too.
  await tx.execute(sql`
    select from payment_session where id = (select session_id from shop_order where ${where}) for update`);
  return await lockWhere(tx, where);
}

/**
 * Locks a payment's session, and the order that it paid, if any. Returns `undefined` for an unknown
 * payment.
 */
export async function lockPayment(
  tx: Transaction,
  paymentId: string,
): Promise<{ sessionId: string; order: LockedOrder | undefined } | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from payment_session where payment_id = ${paymentId} order by id for update`,
  );
  const sessionId = rows[0]?.id;
  return sessionId === undefined ? undefined : { sessionId, order: await lockOrderBySession(tx, sessionId) };
}

/** Locks the order that a session paid. The session's own row must be locked already. */
export async function lockOrderBySession(
  tx: Transaction,
  sessionId: string,
): Promise<LockedOrder | undefined> {
  return await lockWhere(tx, sql`session_id = ${sessionId}`);
}

async function lockWhere(tx: Transaction, where: SQL): Promise<LockedOrder | undefined> {
  const { rows } = await tx.execute<LockedOrder>(sql`
    select id, number, session_id as "sessionId", state, is_test as "isTest", email, total_cents as "totalCents",
           (select payment_id from payment_session where payment_session.id = shop_order.session_id) as "paymentId",
           refunded_cents as "refundedCents", currency, is_restocked as "isRestocked", is_disputed as "isDisputed", snapshot
      from shop_order where ${where} for update`);
  return rows[0];
}

/**
 * Moves a locked order. Returns the updated order, or `undefined` when the transition is not
 * allowed.
 */
export async function moveLocked(
  tx: Transaction,
  order: LockedOrder,
  to: OrderState,
  cause: Cause,
): Promise<LockedOrder | undefined> {
  if (!canTransition(order.state, to)) return undefined;
  const endsInHouse = isUnshipped(order.state) && (to === 'cancelled' || to === 'refunded');
  const isRestocked = order.isRestocked || endsInHouse;
  await tx.execute(
    sql`update shop_order set state = ${to}, is_restocked = ${isRestocked} where id = ${order.id}`,
  );
  await insertHistoryEntry(tx, { orderId: order.id, from: order.state, to, ...cause });
  if (isRestocked && !order.isRestocked) await releaseAllocation(tx, toActor(cause.actor), order.sessionId);
  const moved = { ...order, state: to, isRestocked };
  // Everything was refunded during the delivery: now it may become `refunded`.
  const isOver = moved.refundedCents === moved.totalCents && canTransition(to, 'refunded');
  return isOver
    ? await moveLocked(tx, moved, 'refunded', { actor: 'till', reason: 'all is given back' })
    : moved;
}

/** Adds an entry to an order's history that did not change its state. */
export async function addOrderNote(
  tx: Transaction,
  { id, state }: Pick<LockedOrder, 'id' | 'state'>,
  cause: Cause,
): Promise<void> {
  await insertHistoryEntry(tx, { orderId: id, from: state, to: state, ...cause });
}

/** Inserts an entry of an order's history; `from` is `null` in the first. */
export async function insertHistoryEntry(
  tx: Transaction,
  {
    orderId,
    from,
    to,
    actor,
    reason = '',
  }: { orderId: string; from: OrderState | null; to: OrderState } & Cause,
): Promise<void> {
  await tx.execute(sql`
    insert into order_history (order_id, from_state, to_state, actor, reason) values (${orderId}, ${from}, ${to}, ${actor}, ${reason})`);
}

import { type SQL, sql } from 'drizzle-orm';
import { restock } from '#modules/inventory/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { isUnshipped, canTransition, type OrderState } from './life-cycle.ts';
import type { OrderSnapshot } from './snapshot.ts';

/** An order whose row is this transaction's until it ends. Amounts are US cents. */
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
  isRestocked: boolean;
  isDisputed: boolean;
  snapshot: OrderSnapshot;
};

export type OrderKey = { orderId: string } | { number: string };
/** Who moves an order, and why: both stand in its history. */
export type Cause = { actor: string; reason?: string };
export type TransitionResult =
  | { kind: 'moved'; order: LockedOrder }
  | { kind: 'unknown' }
  | { kind: 'illegal'; from: OrderState }
  /** Its payment is disputed, or all of it is being refunded: nothing may be shipped. */
  | { kind: 'held' };

/**
 * Moves an order to another state and writes its history. Returns `illegal` where the transition
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

/** The order with its row and its session's locked, or nothing. */
export async function lockOrder(tx: Transaction, key: OrderKey): Promise<LockedOrder | undefined> {
  const where = 'orderId' in key ? sql`id = ${key.orderId}` : sql`number = ${key.number}`;
  // The session first, here as in every other transaction: what is written about an order locks it too.
  await tx.execute(sql`
    select from payment_session where id = (select session_id from shop_order where ${where}) for update`);
  return await lockWhere(tx, where);
}

/** Whose payment that is: its session, locked, and the order that it paid, where it paid one. */
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

/** The order that a session paid, locked; the session's own row must be locked already. */
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
           refunded_cents as "refundedCents", is_restocked as "isRestocked", is_disputed as "isDisputed", snapshot
      from shop_order where ${where} for update`);
  return rows[0];
}

/** Moves an order that is locked; answers it as it is then, or nothing where it may not go there. */
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
  if (isRestocked && !order.isRestocked) await restock(tx, order.sessionId);
  const moved = { ...order, state: to, isRestocked };
  // Everything was given back while it was on its way: now it may be called so.
  const isOver = moved.refundedCents === moved.totalCents && canTransition(to, 'refunded');
  return isOver
    ? await moveLocked(tx, moved, 'refunded', { actor: 'till', reason: 'all is given back' })
    : moved;
}

/** Writes into an order's history what did not move it. */
export async function addOrderNote(
  tx: Transaction,
  { id, state }: Pick<LockedOrder, 'id' | 'state'>,
  cause: Cause,
): Promise<void> {
  await insertHistoryEntry(tx, { orderId: id, from: state, to: state, ...cause });
}

/** One row of an order's history; `from` is null in its first. */
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

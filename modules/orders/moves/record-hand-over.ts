import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MINUTE_MS } from '#contract/durations.ts';
import { personal } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { refusedEmail } from '../emails/order-emails.ts';
import { HAND_OVER_NOTES } from '../messages.ts';
import { addOrderNote, getSubject } from '../order/record-history.ts';
import { handOver, orderHistory } from '../tables.ts';
import type { OrderId } from '#contract/ids.ts';
import type { DocumentKind, HandOverMethod, HandOverResult } from '#contract/orders/hand-over.ts';
import type { OrderState } from '../order/life-cycle.ts';
import { type LockedOrder, lockSeenOrder, type NotAsSeen, type SeenOrder } from '../order/lock-order.ts';
import { moveLocked } from '../order/move-order.ts';

export type HandOverInput = {
  at: Date;
  method: HandOverMethod;
  /** Absent only with a carrier's reference: it delivered the order and did not tell its check. */
  result?: HandOverResult | undefined;
  /** The document that was seen. Its number, an image or a date of birth are never stored. */
  documentKind?: DocumentKind | undefined;
  carrierReference?: string | undefined;
  /** The person who delivered it. */
  deliverer?: string | undefined;
  /** Who received it. */
  receiverName?: string | undefined;
};

export type HandOverOutcome =
  | { kind: 'recorded'; order: LockedOrder }
  | NotAsSeen
  | { kind: 'illegal'; from: OrderState }
  /** It is recorded already how this order ended. */
  | { kind: 'same' }
  /** Every field that is missing, or contradicts the order or the result. */
  | { kind: 'invalid'; faults: readonly HandOverError[] };

export type HandOverError =
  | { field: 'at'; code: 'in-the-future' | 'before-shipping' }
  | { field: 'result'; code: 'required' }
  | { field: 'documentKind'; code: 'none-was-seen' }
  | { field: 'receiverName'; code: 'none-received' };

/** Results with a person whose document could be seen. */
const SEEN: readonly (HandOverResult | undefined)[] = ['verified', 'underage', 'intoxicated'];

/**
 * Records an attempt to hand a shipped order over, with its age check: the order becomes delivered or
 * refused, or stays shipped when no one was there. An order whose state was set before its record
 * came takes the record later, once.
 */
export async function recordHandOver(
  tx: Transaction,
  actor: Actor,
  { handOver: given, ...key }: SeenOrder & { handOver: HandOverInput },
): Promise<HandOverOutcome> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  const faults = findFaults(given, await findShippedAt(tx, order.id));
  if (faults.length > 0) return { kind: 'invalid', faults };
  const to = getStateAfter(given.result);
  if (order.state !== 'shipped' && order.state !== to) return { kind: 'illegal', from: order.state };
  if (to !== 'shipped' && (await hasEnd(tx, order.id))) return { kind: 'same' };
  await insertHandOver(tx, actor, order, given);
  const entry = {
    reason: HAND_OVER_NOTES[given.result ?? 'delivered'],
    after: describeHandOver(order, given),
  };
  const moved = order.state === to ? undefined : await moveLocked(tx, actor, order, { to, ...entry });
  if (moved && to === 'refused_at_door') await enqueueEmail(tx, refusedEmail(moved), moved);
  if (!moved) await addOrderNote(tx, actor, order, { action: 'hand-over-recorded', ...entry });
  return { kind: 'recorded', order: moved ?? order };
}

function getStateAfter(
  result: HandOverResult | undefined,
): Extract<OrderState, 'delivered' | 'shipped' | 'refused_at_door'> {
  if (result === undefined || result === 'verified') return 'delivered';
  return result === 'nobody' ? 'shipped' : 'refused_at_door';
}

function findFaults(
  { at, method, result, documentKind, carrierReference, receiverName }: HandOverInput,
  shippedAt: Date | undefined,
): HandOverError[] {
  const faults: HandOverError[] = [];
  if (at.getTime() > Date.now()) faults.push({ field: 'at', code: 'in-the-future' });
  // Forms know minutes, the history knows microseconds.
  else if (shippedAt && at.getTime() < Math.floor(shippedAt.getTime() / MINUTE_MS) * MINUTE_MS)
    faults.push({ field: 'at', code: 'before-shipping' });
  if (result === undefined && (method === 'own' || !carrierReference))
    faults.push({ field: 'result', code: 'required' });
  if (documentKind !== undefined && !SEEN.includes(result))
    faults.push({ field: 'documentKind', code: 'none-was-seen' });
  if (receiverName !== undefined && getStateAfter(result) !== 'delivered')
    faults.push({ field: 'receiverName', code: 'none-received' });
  return faults;
}

/** When the order was last shipped; `undefined`: it never was. */
async function findShippedAt(tx: Transaction, orderId: OrderId): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: orderHistory.createdAt })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.toState, 'shipped'),
        sql`${orderHistory.fromState} is distinct from ${orderHistory.toState}`,
      ),
    )
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return row?.at;
}

async function hasEnd(tx: Transaction, orderId: OrderId): Promise<boolean> {
  const isEnd = sql`${handOver.result} is distinct from 'nobody'`;
  return (await tx.$count(handOver, and(eq(handOver.orderId, orderId), isEnd))) > 0;
}

/** Stores an attempt to hand an order over. */
export async function insertHandOver(
  tx: Transaction,
  actor: Actor,
  order: LockedOrder,
  { at, carrierReference, receiverName, ...given }: HandOverInput,
): Promise<void> {
  await tx
    .insert(handOver)
    .values({
      ...given,
      id: uuidv7(),
      orderId: order.id,
      occurredAt: at,
      ageRequired: order.snapshot.age.years,
      carrierReference: carrierReference || null,
      receiverName: receiverName || null,
      actorKind: actor.kind,
      actorId: actor.id,
    });
}

/** What the event of an attempt holds. */
export function describeHandOver(
  order: LockedOrder,
  { at, method, result, documentKind, carrierReference, deliverer, receiverName }: HandOverInput,
): Record<string, unknown> {
  return {
    handOver: {
      at: at.toISOString(),
      method,
      result: result ?? null,
      ageRequired: order.snapshot.age.years,
      documentKind: documentKind ?? null,
      carrierReference: carrierReference ?? null,
    },
    ...(deliverer ? { deliverer: personal(getSubject(order.id), deliverer) } : {}),
    ...(receiverName ? { receiverName: personal(getSubject(order.id), receiverName) } : {}),
  };
}

export type HandOver = typeof handOver.$inferSelect;

/** Lists the attempts to hand an order over, oldest first. */
export async function listHandOvers(db: Handle, orderId: OrderId): Promise<HandOver[]> {
  return await db
    .select()
    .from(handOver)
    .where(eq(handOver.orderId, orderId))
    .orderBy(asc(handOver.occurredAt), asc(handOver.id));
}

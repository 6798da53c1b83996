import { v7 as uuidv7 } from 'uuid';
import { personal, recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type Buyer, findOrderOfBuyer } from '../order/buyer.ts';
import type { OrderState } from '../order/life-cycle.ts';
import { type LockedOrder, lockOrder } from '../order/lock-order.ts';
import { getSubject } from '../order/record-history.ts';
import { orderRequest } from '../tables.ts';
import { findOpenRequest } from './find-request.ts';
import { listReturnableLines, type Returns } from './returnable-lines.ts';

/** Units of a line; positions are those of the order's snapshot, from 0. */
export type RequestedLine = { line: number; quantity: number };
export type NewRequest =
  | { kind: 'cancel'; reason: string }
  | { kind: 'return'; reason: string; lines: readonly RequestedLine[] };

export type OpenRequestResult =
  | { kind: 'opened'; requestId: string }
  /** There is no such order of this buyer. */
  | { kind: 'unknown' }
  /** The order has an open request already. */
  | { kind: 'same' }
  /** Too early or too late for this request. */
  | { kind: 'illegal'; from: OrderState }
  /** The shop takes no bottle of the order back, or its days are over. */
  | { kind: 'too-late' }
  /** The order has no such lines that come back, or not as many units. */
  | { kind: 'no-units' };

/**
 * Opens a buyer's request: to cancel until packing begins, or to return units as `returns` of the
 * settings allows after delivery. One request of an order is open at a time.
 */
export async function openOrderRequest(
  tx: Transaction,
  actor: Actor,
  {
    buyer,
    number,
    returns,
    ...request
  }: NewRequest & { buyer: Buyer; number: string; returns: Returns | undefined },
): Promise<OpenRequestResult> {
  const found = await findOrderOfBuyer(tx, buyer, number);
  const order = found && (await lockOrder(tx, { orderId: found.id }));
  if (!order) return { kind: 'unknown' };
  if (await findOpenRequest(tx, order.id)) return { kind: 'same' };
  const refusal = await findRefusal(tx, order, request, returns);
  if (refusal) return refusal;
  const id = uuidv7();
  const lines = request.kind === 'return' ? [...request.lines] : [];
  const { kind, reason } = request;
  await tx.insert(orderRequest).values({ id, orderId: order.id, kind, lines, reason });
  await recordEvent(tx, actor, {
    action: 'order-request.opened',
    resource: { kind: 'order-request', id },
    before: null,
    after: { orderId: order.id, kind, lines, state: 'open', reason: personal(getSubject(order.id), reason) },
  });
  return { kind: 'opened', requestId: id };
}

async function findRefusal(
  tx: Transaction,
  order: LockedOrder,
  request: NewRequest,
  returns: Returns | undefined,
): Promise<OpenRequestResult | undefined> {
  const { state, snapshot } = order;
  if (request.kind === 'cancel') return state === 'paid' ? undefined : { kind: 'illegal', from: state };
  if (state !== 'delivered') return { kind: 'illegal', from: state };
  const returnable = await listReturnableLines(tx, order, returns);
  if (returnable.length === 0) return { kind: 'too-late' };
  const isKnown = request.lines.every(
    ({ line, quantity }) =>
      returnable.includes(line) && quantity >= 1 && quantity <= (snapshot.lines[line]?.quantity ?? 0),
  );
  const isOnce = new Set(request.lines.map(({ line }) => line)).size === request.lines.length;
  return isKnown && isOnce && request.lines.length > 0 ? undefined : { kind: 'no-units' };
}

import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { SERVICE_NOTES } from '../messages.ts';
import type { OrderState } from '../order/life-cycle.ts';
import { lockSeenOrder, type NotAsSeen, type SeenOrder } from '../order/lock-order.ts';
import { markSettled, needsSettling } from '../order/mark-settled.ts';
import { addOrderNote } from '../order/record-history.ts';

export type SettleResult =
  | { kind: 'settled' }
  | NotAsSeen
  | { kind: 'same' }
  | { kind: 'illegal'; from: OrderState };

/** Records that no money, or no more of it, follows for an order that came back or was lost. */
export async function settleOrder(
  tx: Transaction,
  actor: Actor,
  { reason, ...key }: SeenOrder & { reason: string },
): Promise<SettleResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  if (!needsSettling(order.state)) return { kind: 'illegal', from: order.state };
  if (!(await markSettled(tx, order))) return { kind: 'same' };
  await addOrderNote(tx, actor, order, { action: 'settled', reason: SERVICE_NOTES.settled(reason) });
  return { kind: 'settled' };
}

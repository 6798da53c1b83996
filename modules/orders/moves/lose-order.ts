import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { SeenOrder } from '../order/lock-order.ts';
import { moveOrder, type TransitionResult } from '../order/move-order.ts';

/** Marks a shipped order as lost on the way. Its bottles stay sold; refunding it is another step. */
export async function loseOrder(
  tx: Transaction,
  actor: Actor,
  { reason, ...key }: SeenOrder & { reason: string },
): Promise<TransitionResult> {
  return await moveOrder(tx, actor, { ...key, to: 'lost', reason });
}

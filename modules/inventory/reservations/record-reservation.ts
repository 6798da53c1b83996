import type { PaymentSessionId } from '#contract/ids.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { ProductQuantity } from './product-quantity.ts';

export type ReservationAction = 'stock.reserved' | 'stock.allocated' | 'stock.released';

/** Records what happened to the bottles of a payment session; nothing where there are none. */
export async function recordReservation(
  tx: Transaction,
  actor: Actor,
  action: ReservationAction,
  sessionId: PaymentSessionId,
  bottles: readonly ProductQuantity[],
): Promise<void> {
  if (bottles.length === 0) return;
  const lines = { bottles: bottles.map(({ productId, quantity }) => ({ productId, quantity })) };
  const isReleased = action === 'stock.released';
  await recordEvent(tx, actor, {
    action,
    resource: { kind: 'payment-session', id: sessionId },
    before: isReleased ? lines : null,
    after: isReleased ? null : lines,
  });
}

import type { PaymentSessionId } from '#contract/ids.ts';
import type { PaymentRisk } from '#contract/orders/hold-causes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { lockOrderOfSession } from '../order/lock-order.ts';
import { holdForReview } from './hold-for-review.ts';

/** Puts the order of a payment session on hold, because of what the provider's checks found. */
export async function holdRiskyOrder(
  tx: Transaction,
  actor: Actor,
  { sessionId, risks }: { sessionId: PaymentSessionId; risks: readonly PaymentRisk[] },
): Promise<void> {
  const order = await lockOrderOfSession(tx, sessionId);
  if (order) await holdForReview(tx, actor, order, risks);
}

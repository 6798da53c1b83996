import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { emailMerchant } from '../emails/email-merchant.ts';
import { cancelledByShopperMail } from '../emails/merchant-mails.ts';
import { cancelledEmail } from '../emails/order-emails.ts';
import { enqueueEmail } from '../emails/enqueue-email.ts';
import { isExchanging } from '../order/exchanges.ts';
import { computeRest } from '../refunds/compute-refund.ts';
import { getOrderAmounts } from '../refunds/order-amounts.ts';
import { listRefundParts } from '../refunds/refund-lines.ts';
import { getRefundableCents, requestRefundOfOrder } from '../refunds/request-refund.ts';
import { lockSeenOrder, type SeenOrder } from '../order/lock-order.ts';
import { moveLocked, type TransitionResult } from '../order/move-order.ts';

/**
 * Cancels an order that has not been shipped: returns its bottles to stock, requests a refund of
 * the rest and sends the email, unless an exchange waits to be paid. With `isUntouched` only before
 * packing begins and without a payment dispute: that is the shopper's limit.
 */
export async function cancelOrder(
  tx: Transaction,
  actor: Actor,
  { reason, isUntouched = false, ...key }: SeenOrder & { reason: string; isUntouched?: boolean },
): Promise<TransitionResult> {
  const order = await lockSeenOrder(tx, key);
  if ('kind' in order) return order;
  if (await isExchanging(tx, order.id)) return { kind: 'held', by: 'exchange' };
  if (isUntouched && order.isDisputed) return { kind: 'held', by: 'dispute' };
  if (isUntouched && order.state !== 'paid') return { kind: 'illegal', from: order.state };
  const moved = await moveLocked(tx, actor, order, { to: 'cancelled', reason });
  if (!moved) return { kind: 'illegal', from: order.state };
  const leftCents = await getRefundableCents(tx, moved);
  if (leftCents > 0) {
    const parts = computeRest(getOrderAmounts(moved.snapshot), await listRefundParts(tx, moved.id));
    await requestRefundOfOrder(tx, actor, moved, { parts, reason: 'cancelled' });
  }
  await enqueueEmail(tx, cancelledEmail(moved, leftCents), moved);
  if (isUntouched) await emailMerchant(tx, cancelledByShopperMail(moved, leftCents));
  return { kind: 'moved', order: moved };
}

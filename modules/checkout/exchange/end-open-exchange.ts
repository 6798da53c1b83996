import { eq } from 'drizzle-orm';
import { findOpenExchange, lockSeenOrder, type NotAsSeen } from '#modules/orders/exchange.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type EndPhoneOrderOutcome, endPhoneOrder } from '../phone/end-phone-order.ts';
import { lockCheckout } from '../rows.ts';
import { phoneOrder } from '../tables.ts';

/**
 * Ends the exchange of an order that waits to be paid: its order by phone ends, and nothing of the order
 * changes. Not while the buyer is paying.
 */
export async function endOpenExchange(
  tx: Transaction,
  actor: Actor,
  { number, expectedVersion, now }: { number: string; expectedVersion: number; now: Date },
): Promise<Exclude<EndPhoneOrderOutcome, { kind: 'changed-meanwhile' }> | NotAsSeen> {
  const open = await findOpenExchange(tx, number);
  // Locks the checkout first, as payments do.
  if (open) await lockCheckout(tx, open.checkoutId);
  const order = await lockSeenOrder(tx, { number, expectedVersion });
  if ('kind' in order) return order;
  const [waiting] = open
    ? await tx
        .select({ id: phoneOrder.id })
        .from(phoneOrder)
        .where(eq(phoneOrder.checkoutId, open.checkoutId))
    : [];
  if (!waiting) return { kind: 'over' };
  const ended = await endPhoneOrder(tx, actor, { id: waiting.id, now, as: 'cancelled' });
  if (ended.kind === 'changed-meanwhile') throw new Error('no version of an order by phone was expected');
  return ended;
}

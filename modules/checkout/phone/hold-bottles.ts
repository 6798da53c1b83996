import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type CheckoutId, type PaymentSessionId, PaymentSessionIdSchema } from '#contract/ids.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import { reserve } from '#modules/inventory/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { SessionRow } from '../rows.ts';
import { checkout, paymentSession, phoneOrder } from '../tables.ts';

/** The bottles of a phone order, and until when it waits for its payment. */
type Hold = {
  checkoutId: CheckoutId;
  lines: readonly CheckoutLine[];
  isTest: boolean;
  until: Date;
  at: Date;
  /** Sessions that have ended: their bottles are released first. */
  replacing?: readonly PaymentSessionId[];
};

/**
 * Holds bottles for a phone order until it ends, by a session of no provider: a payment replaces it.
 * Returns `false` where too few are left, and then holds none.
 */
export async function holdBottles(tx: Transaction, actor: Actor, hold: Hold): Promise<boolean> {
  const { checkoutId, lines, isTest, until, at, replacing = [] } = hold;
  const id = PaymentSessionIdSchema.parse(randomUUID());
  await tx
    .insert(paymentSession)
    .values({
      id,
      checkoutId,
      provider: 'none',
      state: 'open',
      amountCents: 0,
      isTest,
      expiresAt: until,
      createdAt: at,
    });
  const reserved = await reserve(tx, actor, { checkoutId, sessionId: id, lines, until, replacing });
  if (reserved === 'reserved') return true;
  await tx.delete(paymentSession).where(eq(paymentSession.id, id));
  return false;
}

/**
 * Holds the bottles of a phone order again after a payment of it was not made. Returns `false` for any
 * other checkout, and after the phone order's time. The caller holds the checkout's lock.
 */
export async function holdAgain(
  tx: Transaction,
  { id, checkoutId, isTest }: SessionRow,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  const [order] = await tx
    .select({ until: phoneOrder.expiresAt, lines: checkout.lines })
    .from(phoneOrder)
    .innerJoin(checkout, eq(checkout.id, phoneOrder.checkoutId))
    .where(
      and(
        eq(phoneOrder.checkoutId, checkoutId),
        isNull(phoneOrder.endedAt),
        gt(phoneOrder.expiresAt, at),
        eq(checkout.state, 'open'),
      ),
    );
  if (!order) return false;
  return await holdBottles(tx, systemActor('checkout'), {
    ...order,
    checkoutId,
    isTest,
    at,
    replacing: [id],
  });
}

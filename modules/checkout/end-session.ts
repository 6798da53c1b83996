import { and, eq } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import { holdAgain } from './phone/hold-bottles.ts';
import { releaseReservations } from '#modules/inventory/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Context } from './context.ts';
import { lockCheckout, lockSession, type SessionRow } from './rows.ts';
import { checkout, paymentSession } from './tables.ts';

/**
 * Records that a session has ended at the provider: its bottles are released and its checkout is
 * open again. Does nothing for a session that is paid or had ended before. The caller must hold the
 * checkout's lock.
 */
export async function endSession(tx: Transaction, sessionId: PaymentSessionId, at: number): Promise<void> {
  const session = await markEnded(tx, sessionId, at);
  if (!session || (await holdAgain(tx, session, at))) return;
  await releaseReservations(tx, systemActor('checkout'), sessionId);
}

/** Like `endSession`, for good: the bottles of a phone order are not held again. */
export async function endForGood(
  tx: Transaction,
  actor: Actor,
  sessionId: PaymentSessionId,
  at: number,
): Promise<void> {
  if (await markEnded(tx, sessionId, at)) await releaseReservations(tx, actor, sessionId);
}

/**
 * Like `endSession`, without the bottles: the caller releases them in the same transaction. Returns
 * the session that ended now, or `undefined`.
 */
export async function markEnded(
  tx: Transaction,
  sessionId: PaymentSessionId,
  at: number,
): Promise<SessionRow | undefined> {
  const session = await lockSession(tx, sessionId);
  if (session?.state !== 'opening' && session?.state !== 'open') return undefined;
  const endedAt = new Date(at);
  await tx.update(paymentSession).set({ state: 'ended', endedAt }).where(eq(paymentSession.id, sessionId));
  await tx
    .update(checkout)
    .set(reopened(endedAt))
    .where(and(eq(checkout.id, session.checkoutId), eq(checkout.state, 'paying')));
  return session;
}

/** What a checkout becomes when its last payment session ends. */
export const reopened = (updatedAt: Date) =>
  ({ state: 'open', clientHash: null, networkHash: null, updatedAt }) as const;

/** Records that a session has ended, in its own transaction. */
export async function writeEnded(ctx: Context, { id, checkoutId }: SessionRow): Promise<void> {
  const at = ctx.now();
  await inTransaction(
    ctx.db,
    async (tx) => {
      await lockCheckout(tx, checkoutId);
      await endSession(tx, id, at);
    },
    { idempotent: true },
  );
}

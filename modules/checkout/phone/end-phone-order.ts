import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { CheckoutId, PaymentSessionId } from '#contract/ids.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { endExchange } from '#modules/orders/settlement.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import type { Context } from '../context.ts';
import { endForGood } from '../end-session.ts';
import { isOpenSessionOf, listSessions, lockCheckout } from '../rows.ts';
import { checkout, paymentSession, phoneOrder } from '../tables.ts';

export type EndPhoneOrderOutcome =
  | { kind: 'ended' }
  | { kind: 'unknown' }
  | { kind: 'changed-meanwhile' }
  /** The buyer is paying at this moment, has paid, or it ended before. */
  | { kind: 'being-paid' | 'over' };

/**
 * Ends a phone order that is not paid: its link and code no longer work, and its bottles are for sale.
 * One that is being paid is not ended.
 */
export async function cancelPhoneOrder(
  tx: Transaction,
  actor: Actor,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<EndPhoneOrderOutcome> {
  return await endPhoneOrder(tx, actor, { id, version, now, as: 'cancelled' });
}

/** Ends the phone orders whose time is over. One that is being paid ends when its payment has. */
export async function endOverduePhoneOrders(ctx: Context): Promise<void> {
  const now = new Date(ctx.now());
  const overdue = await ctx.db
    .select({ id: phoneOrder.id })
    .from(phoneOrder)
    .where(and(isNull(phoneOrder.endedAt), lte(phoneOrder.expiresAt, now)))
    .orderBy(asc(phoneOrder.expiresAt));
  await forEachGoingOn(overdue, async ({ id }) => {
    await inTransaction(
      ctx.db,
      (tx) => endPhoneOrder(tx, systemActor('checkout-sweep'), { id, now, as: 'expired' }),
      { idempotent: true },
    );
  });
}

type End = { id: string; version?: number; now: Date; as: 'cancelled' | 'expired' };

/** Ends a phone order that is not paid. Locks the checkout first, as payments do. */
export async function endPhoneOrder(
  tx: Transaction,
  actor: Actor,
  { id, version, now, as }: End,
): Promise<EndPhoneOrderOutcome> {
  const [found] = await tx
    .select({ checkoutId: phoneOrder.checkoutId })
    .from(phoneOrder)
    .where(eq(phoneOrder.id, id));
  const owner = found && (await lockCheckout(tx, found.checkoutId));
  const [order] = await tx.select().from(phoneOrder).where(eq(phoneOrder.id, id)).for('update');
  if (!owner || !order) return { kind: 'unknown' };
  if (order.endedAt !== null || owner.state === 'paid') return { kind: 'over' };
  if (version !== undefined && version !== order.version) return { kind: 'changed-meanwhile' };
  if (owner.state === 'paying') return { kind: 'being-paid' };
  for (const session of await listSessions(tx, isOpenSessionOf(owner.id))) {
    await endForGood(tx, actor, session.id, now.getTime());
  }
  await tx.update(checkout).set({ state: 'ended', updatedAt: now }).where(eq(checkout.id, owner.id));
  await tx
    .update(phoneOrder)
    .set({ endedAt: now, endedAs: as, version: order.version + 1 })
    .where(eq(phoneOrder.id, id));
  await endExchange(tx, actor, owner.id);
  await recordEvent(tx, actor, {
    action: `phone-order.${as}`,
    resource: { kind: 'phone-order', id, version: order.version + 1 },
    before: { state: 'waiting' },
    after: { state: as },
  });
  return { kind: 'ended' };
}

/**
 * Ends the phone order of a checkout that is paid by this session, if it is one. Bottles that are held
 * again since, because the payment came late, are released for it. The caller holds the checkout's lock.
 */
export async function endPaidPhoneOrder(
  tx: Transaction,
  actor: Actor,
  { checkoutId, sessionId, now }: { checkoutId: CheckoutId; sessionId: PaymentSessionId; now: Date },
): Promise<void> {
  const { rowCount } = await tx
    .update(phoneOrder)
    .set({ endedAt: now, endedAs: 'paid' })
    .where(and(eq(phoneOrder.checkoutId, checkoutId), isNull(phoneOrder.endedAt)));
  if ((rowCount ?? 0) === 0) return;
  const holds = await listSessions(tx, and(isOpenSessionOf(checkoutId), eq(paymentSession.provider, 'none')));
  for (const { id } of holds) if (id !== sessionId) await endForGood(tx, actor, id, now.getTime());
}

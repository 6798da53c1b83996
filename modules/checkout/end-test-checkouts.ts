import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { markEnded } from './end-session.ts';
import { endPhoneOrder } from './phone/end-phone-order.ts';
import { listSessions, lockCheckouts } from './rows.ts';
import { checkout, paymentSession, phoneOrder } from './tables.ts';

const IS_OPEN_TEST = and(eq(paymentSession.isTest, true), inArray(paymentSession.state, ['opening', 'open']));

/** The payment sessions of test mode that are open, and their number of checkouts. */
export async function findTestCheckouts(db: Handle): Promise<OpenTestCheckouts> {
  const sessions = await listSessions(db, IS_OPEN_TEST);
  return {
    sessionIds: sessions.map(({ id }) => id),
    checkouts: new Set(sessions.map(({ checkoutId }) => checkoutId)).size,
  };
}

type OpenTestCheckouts = { sessionIds: PaymentSessionId[]; checkouts: number };

/**
 * Ends the checkouts that are being paid in test mode, and orders by phone that wait for it, without a
 * call to the provider. The caller releases their bottles in the same transaction.
 */
export async function endTestCheckouts(tx: Transaction, actor: Actor, now: Date): Promise<OpenTestCheckouts> {
  const seen = await listSessions(tx, IS_OPEN_TEST);
  if (seen.length === 0) return { sessionIds: [], checkouts: 0 };
  const locked = await lockCheckouts(
    tx,
    seen.map(({ checkoutId }) => checkoutId),
  );
  const ids = [...locked.keys()];
  const open = await listSessions(tx, and(IS_OPEN_TEST, inArray(paymentSession.checkoutId, ids)));
  const sessionIds: PaymentSessionId[] = [];
  for (const { id } of open.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (await markEnded(tx, id, now.getTime())) sessionIds.push(id);
  const waiting = await tx
    .select({ id: phoneOrder.id })
    .from(phoneOrder)
    .where(and(inArray(phoneOrder.checkoutId, ids), isNull(phoneOrder.endedAt)))
    .orderBy(asc(phoneOrder.id));
  for (const { id } of waiting) await endPhoneOrder(tx, actor, { id, now, as: 'cancelled' });
  const ended = [...new Set(open.map(({ checkoutId }) => checkoutId))];
  await tx
    .update(checkout)
    .set({ state: 'ended', updatedAt: now })
    .where(and(inArray(checkout.id, ended), eq(checkout.state, 'open')));
  return { sessionIds, checkouts: ended.length };
}

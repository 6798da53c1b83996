import { and, eq, notInArray } from 'drizzle-orm';
import { parseCurrency } from '#contract/money.ts';
import { loadTaxNumbers } from '#modules/compliance/index.ts';
import { findMergedInto } from '#modules/customers/merges.ts';
import { allocateReservations, reallocateReservations } from '#modules/inventory/index.ts';
import {
  cancelUndeliverable,
  createPaidOrder,
  type NewPayment,
  type Seller,
} from '#modules/orders/settlement.ts';
import { type Actor, customerActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import type { Context } from './context.ts';
import { endPaidPhoneOrder } from './phone/end-phone-order.ts';
import { type CheckoutRow, lockCheckout, type SessionRow } from './rows.ts';
import { checkout as checkouts, paymentSession } from './tables.ts';

/**
 * Creates the order of a session that is paid, or that costs nothing. Commits its reservation.
 * Bottles that were released meanwhile are taken again if they are still in stock.
 */
export async function createOrder(
  tx: Transaction,
  ctx: Context,
  session: SessionRow,
  { actor, payment, checkout }: { actor: Actor; payment: NewPayment; checkout: CheckoutRow },
): Promise<void> {
  const { id: sessionId, checkoutId, snapshot, isTest, risks } = session;
  if (!snapshot) throw new Error('payment session has no snapshot: it cannot become an order');
  const at = new Date(ctx.now());
  await endPaidPhoneOrder(tx, actor, { checkoutId, sessionId, now: at });
  const hasBottles =
    (await allocateReservations(tx, actor, sessionId)) > 0 ||
    (await reallocateReservations(tx, actor, sessionId));
  await tx.update(paymentSession).set({ state: 'paid', endedAt: at }).where(eq(paymentSession.id, sessionId));
  await tx
    .update(checkouts)
    .set({
      state: 'paid',
      paidAt: at,
      updatedAt: at,
      lines: snapshot.lines,
      quote: snapshot.quote,
      details: null,
      age: null,
      clientHash: null,
      networkHash: null,
    })
    .where(eq(checkouts.id, checkoutId));
  const seller = await loadSeller(tx, ctx);
  const { locale } = checkout;
  const customerId = checkout.customerId ?? (await findMergedInto(tx, snapshot.details.email)) ?? null;
  const { currency } = payment;
  const paid = { checkoutId, sessionId, snapshot, currency, locale, isTest, seller, customerId, risks };
  await (hasBottles ? createPaidOrder : cancelUndeliverable)(tx, actor, { ...paid, payments: [payment] });
  // The order contains the snapshot now. The sweep requests the status of a session that is still
  // open, and ends it.
  await tx
    .update(paymentSession)
    .set({ snapshot: null })
    .where(
      and(eq(paymentSession.checkoutId, checkoutId), notInArray(paymentSession.state, ['opening', 'open'])),
    );
}

/**
 * Creates the order of a checkout that costs nothing, as soon as its bottles are reserved: no
 * provider is asked. The caller must hold the checkout's lock.
 */
export async function createFreeOrder(tx: Transaction, ctx: Context, session: SessionRow): Promise<void> {
  const checkout = await lockCheckout(tx, session.checkoutId);
  if (!checkout) throw new Error('checkout of a session was not found');
  const payment = { kind: 'none', amountCents: 0, currency: parseCurrency(session.currency) } as const;
  await createOrder(tx, ctx, session, { actor: customerActor(checkout.customerId), checkout, payment });
}

/** The shop's tax numbers. Invalid trade terms never prevent a payment from becoming an order. */
async function loadSeller(tx: Transaction, { log }: Context): Promise<Seller> {
  try {
    return { taxNumbers: await loadTaxNumbers(tx) };
  } catch (error) {
    if (findSqlState(error) !== undefined) throw error;
    log.error({ error }, 'trade terms are not readable: the confirmation has no tax numbers');
    return { taxNumbers: [] };
  }
}

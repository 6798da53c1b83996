import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CheckoutId, type PaymentSessionId, PaymentSessionIdSchema } from '#contract/ids.ts';
import type { CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { Currency } from '#contract/money.ts';
import { reserve } from '#modules/inventory/index.ts';
import { customerActor } from '#platform/actor.ts';
import type { OrderSnapshot } from '#modules/orders/settlement.ts';
import { holdCurrency } from '#modules/shop-settings/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { HELD_MS, OPEN_WITHIN_MS, SESSION_MS } from './durations.ts';
import { endSession, markEnded } from './end-session.ts';
import { findRefusal, type HoldingLimits, lockClient, type Refusal } from './holding-limits.ts';
import {
  type CheckoutRow,
  isOpenSessionOf,
  lockCheckouts,
  lockSession,
  listSessions,
  type SessionRow,
} from './rows.ts';
import { checkout as checkoutTable, paymentSession } from './tables.ts';

export type StartSessionInput = {
  checkoutId: CheckoutId;
  browserHash: string;
  clientHash: string;
  networkHash: string;
  typed: CheckoutFormValues;
  snapshot: OrderSnapshot;
  /** Currency of the snapshot's prices. */
  currency: Currency;
  provider: { name: 'test' | 'stripe'; isTest: boolean };
  /** Sessions of this browser that have ended at the provider. */
  ended: readonly SessionRow[];
  limits: HoldingLimits;
  now: number;
};

/** `again`: another request was faster, and the caller must check everything again. */
export type StartSessionResult =
  | { kind: 'begun'; session: SessionRow }
  | { kind: 'short' }
  | Refusal
  | { kind: 'retry' };

/**
 * Starts a payment in one transaction: releases what ended sessions of the browser held, reserves
 * these bottles, stores what is to be paid, and inserts the session before the provider gets it.
 * When bottles are short, or the client already holds too much, the bottles of ended sessions are
 * released all the same.
 */
export async function startSession(tx: Transaction, given: StartSessionInput): Promise<StartSessionResult> {
  const { checkoutId, ended, now } = given;
  const excludedCheckoutIds = [...new Set([checkoutId, ...ended.map((session) => session.checkoutId)])];
  await lockClient(tx, given);
  const locked = await lockCheckouts(tx, excludedCheckoutIds);
  const checkout = locked.get(checkoutId);
  if (!checkout || !(await isAsSeen(tx, checkout, given))) return { kind: 'retry' };
  if ((await holdCurrency(tx)) !== given.currency) return { kind: 'retry' };
  const refusal = await findRefusal(tx, { ...given, excludedCheckoutIds, lines: given.snapshot.lines });
  if (refusal !== undefined) {
    for (const { id } of ended) await endSession(tx, id, now);
    return refusal;
  }
  const replacing: PaymentSessionId[] = [];
  for (const { id } of ended) if (await markEnded(tx, id, now)) replacing.push(id);
  const sessionId = await writeSession(tx, given);
  const reserved = await reserve(tx, customerActor(checkout.customerId), {
    checkoutId,
    sessionId,
    lines: given.snapshot.lines,
    until: new Date(now + HELD_MS),
    replacing,
  });
  if (reserved !== 'reserved') {
    await tx.delete(paymentSession).where(eq(paymentSession.id, sessionId));
    return { kind: 'short' };
  }
  await writeCheckout(tx, given);
  const session = await lockSession(tx, sessionId);
  if (!session) throw new Error('a new payment session was not found');
  return { kind: 'begun', session };
}

/**
 * Whether the checkout is still as the caller read it: of this browser, with these lines, and
 * without another running session.
 */
async function isAsSeen(tx: Transaction, checkout: CheckoutRow, given: StartSessionInput): Promise<boolean> {
  const { state, browserHash } = checkout;
  if (state !== 'open' && state !== 'paying') return false;
  if (browserHash !== null && browserHash !== given.browserHash) return false;
  const [row] = await queryRows(
    tx,
    sql`
    select lines = ${JSON.stringify(given.snapshot.lines)}::jsonb as "isSame" from checkout where id = ${checkout.id}`,
    z.object({ isSame: z.boolean() }),
  );
  if (row?.isSame !== true) return false;
  const live = await listSessions(tx, isOpenSessionOf(checkout.id));
  return live.every(({ id }) => given.ended.some((session) => session.id === id));
}

async function writeSession(tx: Transaction, given: StartSessionInput): Promise<PaymentSessionId> {
  const { checkoutId, provider, snapshot, currency, now } = given;
  const id = PaymentSessionIdSchema.parse(randomUUID());
  const { totalCents } = snapshot.quote;
  await tx
    .insert(paymentSession)
    .values({
      id,
      checkoutId,
      provider: totalCents === 0 ? 'none' : provider.name,
      amountCents: totalCents,
      currency: currency.toLowerCase(),
      isTest: provider.isTest,
      snapshot,
      expiresAt: new Date(now + SESSION_MS),
      openBy: new Date(now + OPEN_WITHIN_MS),
      createdAt: new Date(now),
    });
  return id;
}

async function writeCheckout(tx: Transaction, given: StartSessionInput): Promise<void> {
  const { checkoutId, browserHash, clientHash, networkHash, typed, snapshot, now } = given;
  const { age, quote } = snapshot;
  await tx
    .update(checkoutTable)
    .set({
      state: 'paying',
      browserHash,
      clientHash,
      networkHash,
      details: typed,
      age,
      quote,
      updatedAt: new Date(now),
    })
    .where(eq(checkoutTable.id, checkoutId));
}

import { and, eq, sql } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import { lockSellableStock } from '#modules/catalog/stock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changeAvailable } from '../ledger/change-available.ts';
import { stockReservation } from '../tables.ts';
import { lockReservations } from './lock-reservations.ts';
import { countBottles, sumByProduct } from './product-quantity.ts';
import { recordReservation } from './record-reservation.ts';

/**
 * Allocates the bottles held for a session to its order, because it is paid. Returns their number;
 * 0 where none are held. They stay in the building until they are shipped.
 */
export async function allocateReservations(
  tx: Transaction,
  actor: Actor,
  sessionId: PaymentSessionId,
): Promise<number> {
  await lockReservations(tx, sessionId);
  const allocated = await sell(tx, sessionId, 'held');
  await recordReservation(tx, actor, 'stock.allocated', sessionId, allocated);
  return countBottles(allocated);
}

/**
 * Takes and allocates again what a session has held and released: its payment came late. All
 * bottles or none; returns whether there were enough. A session that never held any has nothing to
 * allocate.
 */
export async function reallocateReservations(
  tx: Transaction,
  actor: Actor,
  sessionId: PaymentSessionId,
): Promise<boolean> {
  const reserved = await lockReservations(tx, sessionId);
  if (reserved.length === 0) return false;
  const released = sumByProduct(reserved.filter(({ state }) => state === 'released'));
  if (released.length === 0) return true;
  const stock = await lockSellableStock(
    tx,
    released.map(({ productId }) => productId),
  );
  if (released.some(({ productId, quantity }) => (stock.get(productId)?.online ?? 0) < quantity))
    return false;
  await changeAvailable(
    tx,
    actor,
    released.map(({ productId, quantity }) => ({ productId, delta: -quantity })),
    stock,
  );
  await sell(tx, sessionId, 'released');
  await recordReservation(tx, actor, 'stock.allocated', sessionId, released);
  return true;
}

const sell = (tx: Transaction, sessionId: PaymentSessionId, from: 'held' | 'released') =>
  tx
    .update(stockReservation)
    .set({ state: 'sold', endedAt: sql`now()` })
    .where(and(eq(stockReservation.sessionId, sessionId), eq(stockReservation.state, from)))
    .returning({ productId: stockReservation.productId, quantity: stockReservation.quantity });

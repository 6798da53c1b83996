import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CheckoutId, PaymentSessionId } from '#contract/ids.ts';
import { lockSellableStock } from '#modules/catalog/stock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changeAvailable } from '../ledger/change-available.ts';
import { stockReservation } from '../tables.ts';
import { type ProductQuantity, sumByProduct } from './product-quantity.ts';
import { recordReservation } from './record-reservation.ts';
import { releaseReservations } from './release-reservations.ts';

export type ReservedLine = ProductQuantity;

/** A product with too little stock, and what is left online; 0 where it is sold out or deleted. */
export type Shortage = { productId: string; available: number };

export type Reservation = {
  checkoutId: CheckoutId;
  /** Id of a row of payment_session, which the caller has written. */
  sessionId: PaymentSessionId;
  /** Several lines of one product are added up. */
  lines: readonly ReservedLine[];
  /** Latest end of the reservation. */
  until: Date;
  /**
   * Sessions that have ended at the provider: their bottles are released first, in the same
   * transaction.
   */
  replacing?: readonly PaymentSessionId[];
};

/**
 * Reserves bottles for a session: all of them, or none. Releases the bottles of `replacing` in
 * either case. Where there are too few, writes nothing for the new session and returns what is
 * available, so that the caller's transaction may continue.
 */
export async function reserve(
  tx: Transaction,
  actor: Actor,
  { checkoutId, sessionId, lines, until, replacing = [] }: Reservation,
): Promise<'reserved' | { short: Shortage[] }> {
  const wanted = sumByProduct(lines);
  const wantedIds = wanted.map(({ productId }) => productId);
  const back = await lockHeld(tx, replacing);
  // All locks at once and in one order: released and wanted products may differ.
  const locked = await lockSellableStock(tx, [...new Set([...wantedIds, ...back])]);
  for (const session of replacing) await releaseReservations(tx, actor, session);
  // A released product may also be wanted: then its stock is read again.
  const stock = back.length === 0 ? locked : await lockSellableStock(tx, wantedIds);
  const short = wanted
    .map(({ productId, quantity }) => ({ productId, quantity, available: stock.get(productId)?.online ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
    .map(({ productId, available }) => ({ productId, available }));
  if (short.length > 0) return { short };
  await changeAvailable(
    tx,
    actor,
    wanted.map(({ productId, quantity }) => ({ productId, delta: -quantity })),
    stock,
  );
  await tx
    .insert(stockReservation)
    .values(wanted.map((bottles) => ({ ...bottles, checkoutId, sessionId, expiresAt: until })));
  await recordReservation(tx, actor, 'stock.reserved', sessionId, wanted);
  return 'reserved';
}

/** Locks what these sessions hold, and returns its products. */
async function lockHeld(tx: Transaction, sessionIds: readonly PaymentSessionId[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await tx
    .select({ productId: stockReservation.productId })
    .from(stockReservation)
    .where(and(inArray(stockReservation.sessionId, [...sessionIds]), eq(stockReservation.state, 'held')))
    .orderBy(asc(stockReservation.sessionId), asc(stockReservation.productId))
    .for('update');
  return rows.map(({ productId }) => productId);
}

import { and, eq, sql } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import { lockSellableStock } from '#modules/catalog/stock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changeAvailable } from '../ledger/change-available.ts';
import { stockReservation } from '../tables.ts';
import { lockReservations } from './lock-reservations.ts';
import { countBottles, type ProductQuantity, sumByProduct } from './product-quantity.ts';
import { recordReservation } from './record-reservation.ts';

/**
 * Releases the bottles held for a session, because it has ended. Returns their number; 0 where none
 * are held any more.
 */
export async function releaseReservations(
  tx: Transaction,
  actor: Actor,
  sessionId: PaymentSessionId,
): Promise<number> {
  return await releaseAll(tx, actor, sessionId, 'held');
}

/**
 * Releases the bottles that were paid for in a session and not shipped: its order was cancelled.
 * Returns their number; a second call releases none.
 */
export async function releaseAllocation(
  tx: Transaction,
  actor: Actor,
  sessionId: PaymentSessionId,
): Promise<number> {
  return await releaseAll(tx, actor, sessionId, 'sold');
}

export type ReleaseBottlesOutcome =
  | { kind: 'released' }
  /** More than the order still has in the building; then nothing is released. */
  | { kind: 'too-many'; productId: string; left: number };

/**
 * Releases some of the bottles of an order that is not shipped: they are refunded. The rest stays
 * allocated.
 */
export async function releaseBottles(
  tx: Transaction,
  actor: Actor,
  { sessionId, lines }: { sessionId: PaymentSessionId; lines: readonly ProductQuantity[] },
): Promise<ReleaseBottlesOutcome> {
  const bottles = sumByProduct(lines);
  const reserved = new Map(
    (await lockReservations(tx, sessionId))
      .filter(({ state }) => state === 'sold')
      .map((row) => [row.productId, row.quantity]),
  );
  for (const { productId, quantity } of bottles) {
    const left = reserved.get(productId) ?? 0;
    if (quantity > left) return { kind: 'too-many', productId, left };
  }
  for (const { productId, quantity } of bottles) {
    const isAll = quantity === reserved.get(productId);
    await tx
      .update(stockReservation)
      .set({
        releasedQuantity: sql`${stockReservation.releasedQuantity} + ${quantity}`,
        ...(isAll
          ? { state: 'released', endedAt: sql`now()` }
          : { quantity: sql`${stockReservation.quantity} - ${quantity}` }),
      })
      .where(and(eq(stockReservation.sessionId, sessionId), eq(stockReservation.productId, productId)));
  }
  await putBack(tx, actor, sessionId, bottles);
  return { kind: 'released' };
}

async function releaseAll(
  tx: Transaction,
  actor: Actor,
  sessionId: PaymentSessionId,
  state: 'held' | 'sold',
): Promise<number> {
  await lockReservations(tx, sessionId);
  const released = await tx
    .update(stockReservation)
    .set({ state: 'released', endedAt: sql`now()` })
    .where(and(eq(stockReservation.sessionId, sessionId), eq(stockReservation.state, state)))
    .returning({ productId: stockReservation.productId, quantity: stockReservation.quantity });
  await putBack(tx, actor, sessionId, sumByProduct(released));
  return countBottles(released);
}

async function putBack(
  tx: Transaction,
  actor: Actor,
  sessionId: PaymentSessionId,
  bottles: readonly ProductQuantity[],
): Promise<void> {
  if (bottles.length === 0) return;
  const stock = await lockSellableStock(
    tx,
    bottles.map(({ productId }) => productId),
  );
  await changeAvailable(
    tx,
    actor,
    bottles.map(({ productId, quantity }) => ({ productId, delta: quantity })),
    stock,
  );
  await recordReservation(tx, actor, 'stock.released', sessionId, bottles);
}

import { and, eq, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { NewMovement } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';
import { stockReservation } from '../tables.ts';
import { lockReservations } from './lock-reservations.ts';
import type { ProductQuantity } from './product-quantity.ts';
import { loadCostsSold, type OrderOfSession } from './ship-reservations.ts';

/** Bottles of a shipped order that came back, and were looked at. */
export type InspectedBottles = ProductQuantity & {
  /** `stock`: can be sold again. `broken`: came back, and leaves the ledger at once. */
  condition: 'stock' | 'broken';
};

export type ReturnOutcome =
  | { kind: 'returned' }
  /** More than were shipped and have not come back; then nothing is written. */
  | { kind: 'too-many'; productId: string; left: number };

/**
 * Returns inspected bottles of a shipped order to the ledger, at the cost at which they left. What
 * does not come back needs no call: it was written as sold when it was shipped.
 */
export async function returnBottles(
  tx: Transaction,
  actor: Actor,
  { orderId, sessionId, lines }: OrderOfSession & { lines: readonly InspectedBottles[] },
): Promise<ReturnOutcome> {
  const left = new Map(
    (await lockReservations(tx, sessionId))
      .filter(({ state }) => state === 'shipped')
      .map((row) => [row.productId, row.quantity - row.returnedQuantity]),
  );
  for (const { productId, quantity } of lines) {
    const bottles = left.get(productId) ?? 0;
    if (quantity > bottles || quantity < 1) return { kind: 'too-many', productId, left: bottles };
    left.set(productId, bottles - quantity);
  }
  const costs = await loadCostsSold(tx, orderId);
  const movements = lines.flatMap(({ productId, quantity, condition }): NewMovement[] => {
    const back: NewMovement = {
      productId,
      delta: quantity,
      reason: 'returned',
      unitCost: costs.get(productId),
    };
    return condition === 'stock' ? [back] : [back, { ...back, delta: -quantity, reason: 'broken' }];
  });
  const reference = { kind: 'order', id: orderId } as const;
  const posted = await postMovements(tx, actor, movements, { reference });
  if (posted.kind === 'too-few') throw new Error('bottles that come back cannot be too few');
  for (const { productId, quantity } of lines)
    await tx
      .update(stockReservation)
      .set({ returnedQuantity: sql`${stockReservation.returnedQuantity} + ${quantity}` })
      .where(and(eq(stockReservation.sessionId, sessionId), eq(stockReservation.productId, productId)));
  await recordEvent(tx, actor, {
    action: 'stock.returned',
    resource: { kind: 'order', id: orderId },
    before: null,
    after: { bottles: lines },
  });
  return { kind: 'returned' };
}

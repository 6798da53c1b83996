import { asc, eq } from 'drizzle-orm';
import { parseCost } from '#contract/staff/cost.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { stockMovement } from '../tables.ts';
import type { NewMovement } from './movement.ts';
import { type PostedMovement, postMovements } from './post-movements.ts';

/** Bottles of a counter sale: sold or, below 0, brought back. */
export type CounterBottles = { saleId: string; productId: string; units: number };

/**
 * Writes what was sold at the counter and brought back, at the average cost of the moment. Never
 * refuses: the bottles are gone. What was promised to orders becomes a shortage. Deleted products are
 * left out.
 */
export async function postCounterMovements(
  tx: Transaction,
  actor: Actor,
  bottles: readonly CounterBottles[],
): Promise<PostedMovement[]> {
  return await post(
    tx,
    actor,
    bottles.map(({ saleId, productId, units }) => ({
      productId,
      delta: -units,
      reason: units > 0 ? 'sold-in-shop' : 'returned-in-shop',
      reference: { kind: 'counter-sale', id: saleId },
    })),
  );
}

/**
 * Writes the opposite of the movements of a counter sale, at the cost at which its bottles left; of one
 * product where it is given.
 */
export async function reverseCounterMovements(
  tx: Transaction,
  actor: Actor,
  saleId: string,
  only?: { productId: string; units: number },
): Promise<PostedMovement[]> {
  const movements = await tx
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.referenceId, saleId))
    .orderBy(asc(stockMovement.number));
  const chosen = only
    ? movements
        .filter(({ productId, delta }) => productId === only.productId && delta === -only.units)
        .slice(-1)
    : movements;
  return await post(
    tx,
    actor,
    chosen.map(({ productId, delta, reason, unitCostCad }) => ({
      productId,
      delta: -delta,
      reason,
      reference: { kind: 'counter-sale', id: saleId },
      unitCost: unitCostCad === null ? undefined : parseCost(unitCostCad),
    })),
    'Undo',
  );
}

async function post(
  tx: Transaction,
  actor: Actor,
  movements: readonly NewMovement[],
  note = '',
): Promise<PostedMovement[]> {
  const posted = await postMovements(tx, actor, movements, { note, mayGoBelowZero: true });
  if (posted.kind === 'too-few') throw new Error('a counter sale cannot be refused');
  return posted.movements;
}

import { and, eq, notInArray } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { stockMovement } from '../tables.ts';
import { lockStock } from './lock-stock.ts';
import type { MovementReason } from './movement.ts';
import { postMovements } from './post-movements.ts';

/** Whether a product was ever in stock: then it is archived, never deleted. */
export const hasMovements = async (db: Handle, productId: string): Promise<boolean> =>
  await hasMovementsBut(db, productId, []);

/**
 * Takes out the bottles with which a product was created, so that its creation can be undone. Returns
 * false, and changes nothing, when bottles came or went for another reason.
 */
export async function closeOpenedStock(tx: Transaction, actor: Actor, productId: string): Promise<boolean> {
  const level = (await lockStock(tx, [productId])).get(productId);
  if (!level || (await hasMovementsBut(tx, productId, ['opening', 'correction']))) return false;
  const movement = { productId, delta: -level.onHand, reason: 'correction' } as const;
  return (await postMovements(tx, actor, [movement], { note: 'Undo' })).kind === 'posted';
}

async function hasMovementsBut(
  db: Handle,
  productId: string,
  reasons: readonly MovementReason[],
): Promise<boolean> {
  const rows = await db
    .select({ id: stockMovement.id })
    .from(stockMovement)
    .where(and(eq(stockMovement.productId, productId), notInArray(stockMovement.reason, [...reasons])))
    .limit(1);
  return rows.length > 0;
}

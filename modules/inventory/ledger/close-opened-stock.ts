import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { hasMovements } from './has-movements.ts';
import { lockStock } from './lock-stock.ts';
import { postMovements } from './post-movements.ts';

/**
 * Takes out the bottles with which a product was created, so that its creation can be undone. Returns
 * false, and changes nothing, when bottles came or went for another reason.
 */
export async function closeOpenedStock(tx: Transaction, actor: Actor, productId: string): Promise<boolean> {
  const level = (await lockStock(tx, [productId])).get(productId);
  if (!level || (await hasMovements(tx, productId, ['opening', 'correction']))) return false;
  const movement = { productId, delta: -level.onHand, reason: 'correction' } as const;
  return (await postMovements(tx, actor, [movement], { note: 'Undo' })).kind === 'posted';
}

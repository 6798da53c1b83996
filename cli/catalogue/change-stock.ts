import { countProduct, moveStock, STOCK_REFUSALS } from '#modules/inventory/office.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { CommandError } from '../command.ts';
import type { StockSetting } from './parse-settings.ts';

const NOTE = 'product set';

/**
 * Does what `stock=` says: a count of the bottles in the building, or a movement of what came in or
 * left.
 */
export async function changeStock(
  tx: Transaction,
  actor: Actor,
  { id: productId, slug }: { id: string; slug: string },
  stock: StockSetting,
): Promise<void> {
  const outcome =
    'counted' in stock
      ? await countProduct(tx, actor, { productId, counted: stock.counted, mayAdjust: true })
      : await moveStock(tx, actor, {
          productId,
          delta: stock.delta,
          reason: stock.delta > 0 ? 'received' : 'correction',
          note: NOTE,
        });
  if (outcome.kind !== 'posted' && outcome.kind !== 'moved') throw refuseStock(outcome, slug);
}

/** Returns the sentence that tells why stock was not changed. */
export function refuseStock(outcome: { kind: string; onHand?: number }, slug: string): CommandError {
  if (outcome.kind === 'unknown-product') return new CommandError(`There is no product ${slug}.`);
  if (outcome.kind === 'would-be-negative')
    return new CommandError(`${slug}: ${STOCK_REFUSALS.tooFew(outcome.onHand ?? 0)} Nothing was changed.`);
  throw new Error(`stock was not changed: ${outcome.kind}`);
}

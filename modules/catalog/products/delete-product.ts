import { eq } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type ChangedMeanwhile, type EditInput, lockRecord } from '#modules/editing/kinds.ts';
import { releaseProductPictures } from './set-product-pictures.ts';
import { product } from '../tables.ts';
import { PRODUCT } from '../record/load-products.ts';
import type { ProductRecord } from '../record/product-record.ts';

/** Why a product cannot be deleted any more. Other modules find the last three. */
export type ProductHistory = 'published' | 'stocked' | 'ordered' | 'reserved';

/** What other modules hold of a product. */
export type ProductDependents = {
  /** Asks the modules for orders and stock why it cannot be deleted any more. */
  findHistory(tx: Transaction, id: string): Promise<ProductHistory | undefined>;
  /** Its planned prices, which are deleted with it: the event stores them. */
  listPlans(tx: Transaction, id: string): Promise<readonly object[]>;
  /** Writes the planned prices of the event again. */
  restorePlans(tx: Transaction, id: string, plans: unknown): Promise<void>;
};

export type DeleteProductResult =
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  | { kind: 'has-history'; history: ProductHistory }
  | ChangedMeanwhile<ProductRecord>;

/**
 * Deletes a draft that was never published, ordered or stocked, with its parts. Any other product
 * is archived instead.
 */
export async function deleteProduct(
  tx: Transaction,
  actor: Actor,
  input: EditInput,
  dependents: Pick<ProductDependents, 'findHistory' | 'listPlans'>,
): Promise<DeleteProductResult> {
  const { id, reason } = input;
  const stored = await lockRecord(tx, PRODUCT, input);
  if ('kind' in stored) return stored;
  const { record, version, firstPublishedAt } = stored;
  if (record.status !== 'draft' || firstPublishedAt !== null)
    return { kind: 'has-history', history: 'published' };
  const history = await dependents.findHistory(tx, id);
  if (history !== undefined) return { kind: 'has-history', history };
  const pictures = await releaseProductPictures(tx, actor, id);
  const plannedPrices = await dependents.listPlans(tx, id);
  await tx.delete(product).where(eq(product.id, id));
  await recordEvent(tx, actor, {
    action: 'product.deleted',
    resource: { kind: 'product', id, version },
    before: {
      ...record,
      ...(plannedPrices.length > 0 && { plannedPrices }),
      ...(pictures.length > 0 && { pictures }),
    },
    after: null,
    reason,
  });
  return { kind: 'deleted' };
}

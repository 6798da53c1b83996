import { eq } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type ChangedMeanwhile, checkVersion } from '../check-version.ts';
import { releaseProductPictures } from '../pictures/set-product-pictures.ts';
import { listPlansToDelete } from '../prices/deleted-plans.ts';
import { product } from '../tables.ts';
import { lockProduct } from './load-products.ts';
import type { ProductRecord } from './product-record.ts';

/** Why a product cannot be deleted any more. Other modules find the last three. */
export type ProductHistory = 'published' | 'stocked' | 'ordered' | 'reserved';

export type DeleteProductResult =
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  | { kind: 'has-history'; history: ProductHistory }
  | ChangedMeanwhile<ProductRecord>;

/**
 * Deletes a draft that was never published, ordered or stocked, with its parts. Any other product
 * is archived instead. `findHistory` asks the modules for orders and stock.
 */
export async function deleteProduct(
  tx: Transaction,
  actor: Actor,
  input: { id: string; expectedVersion?: number | undefined; reason?: string | undefined },
  findHistory: (tx: Transaction, id: string) => Promise<ProductHistory | undefined>,
): Promise<DeleteProductResult> {
  const { id, expectedVersion, reason } = input;
  const stored = await lockProduct(tx, id);
  if (!stored) return { kind: 'unknown' };
  const { record, version, firstPublishedAt } = stored;
  const conflict = await checkVersion(
    tx,
    expectedVersion,
    { kind: 'product', id },
    { ...stored, current: record },
  );
  if (conflict) return conflict;
  if (record.status !== 'draft' || firstPublishedAt !== null)
    return { kind: 'has-history', history: 'published' };
  const history = await findHistory(tx, id);
  if (history !== undefined) return { kind: 'has-history', history };
  const pictures = await releaseProductPictures(tx, actor, id);
  const plannedPrices = await listPlansToDelete(tx, id);
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

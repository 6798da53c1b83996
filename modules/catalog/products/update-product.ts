import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type ChangedMeanwhile, checkVersion } from '../record/check-version.ts';
import { getGiven } from '../record/get-given.ts';
import { lockProduct } from '../record/load-products.ts';
import type { ProductRecord } from '../record/product-record.ts';
import { saveProduct, type SaveProductResult } from './save-product.ts';

/** Fields to change; an absent field stays. The status has its own command. */
export type ProductChange = {
  [Field in keyof Omit<ProductRecord, 'status'>]?: ProductRecord[Field] | undefined;
};

export type UpdateProductResult = SaveProductResult | { kind: 'unknown' } | ChangedMeanwhile<ProductRecord>;

/**
 * Changes fields of a product, in any status. With `expectedVersion`, the version that the writer
 * saw, a later one is not overwritten.
 */
export async function updateProduct(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    change: ProductChange;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
  },
): Promise<UpdateProductResult> {
  const { id, change, expectedVersion, reason } = input;
  const stored = await lockProduct(tx, id);
  if (!stored) return { kind: 'unknown' };
  const current = { ...stored, current: stored.record };
  const conflict = await checkVersion(tx, expectedVersion, { kind: 'product', id }, current);
  if (conflict) return conflict;
  const record = { ...stored.record, ...getGiven(change), status: stored.record.status };
  return await saveProduct(tx, actor, { id, record, stored, action: 'product.updated', reason });
}

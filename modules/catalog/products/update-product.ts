import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type ChangedMeanwhile, type EditInput, lockRecord } from '#modules/editing/kinds.ts';
import { getGiven } from '../record/get-given.ts';
import { PRODUCT } from '../record/load-products.ts';
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
  input: EditInput & { change: ProductChange },
): Promise<UpdateProductResult> {
  const { id, change, reason } = input;
  const stored = await lockRecord(tx, PRODUCT, input);
  if ('kind' in stored) return stored;
  const record = { ...stored.record, ...getGiven(change), status: stored.record.status };
  return await saveProduct(tx, actor, { id, record, stored, action: 'product.updated', reason });
}

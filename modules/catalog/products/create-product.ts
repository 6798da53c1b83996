import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findNearestClass } from '../tree/find-nearest-class.ts';
import { isUuid } from '../record/is-uuid.ts';
import { classOfStrength } from '../record/complete-record.ts';
import { getGiven } from '../record/get-given.ts';
import { EMPTY_PRODUCT, type ProductRecord } from '../record/product-record.ts';
import { saveProduct, type SaveProductResult } from './save-product.ts';
import type { ProductChange } from './update-product.ts';

/** A new product: what names and places it, and any other field. */
export type NewProduct = Pick<ProductRecord, 'sku' | 'slug' | 'name' | 'categoryId'> & ProductChange;

/**
 * Creates a product as a draft. Without a class it gets that of its category, or the one of its
 * strength.
 */
export async function createProduct(
  tx: Transaction,
  actor: Actor,
  given: NewProduct,
  /** Of a price that is unlike its category. */
  reason?: string,
): Promise<SaveProductResult> {
  const id = uuidv7();
  const nearest = isUuid(given.categoryId) ? await findNearestClass(tx, given.categoryId) : 'spirits';
  const productClass = given.productClass ?? classOfStrength(nearest, given.abv ?? null) ?? nearest;
  const { sku, slug, name, categoryId } = given;
  const named = { sku, slug, name, categoryId };
  const record = { ...EMPTY_PRODUCT, ...getGiven(given), ...named, productClass, status: 'draft' as const };
  return await saveProduct(tx, actor, { id, record, stored: undefined, action: 'product.created', reason });
}

/** Creates a deleted product again, with its id. Its versions go on after those before. */
export async function recreateProduct(
  tx: Transaction,
  actor: Actor,
  { id, record, reason }: { id: string; record: ProductRecord; reason?: string | undefined },
): Promise<SaveProductResult> {
  return await saveProduct(tx, actor, { id, record, stored: undefined, action: 'product.created', reason });
}

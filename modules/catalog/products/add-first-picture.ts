import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { listProductPictures } from '../pictures/product-pictures.ts';
import { loadProducts } from '../record/load-products.ts';
import { setProductPictures } from './set-product-pictures.ts';
import type { UpdateProductResult } from './update-product.ts';

/**
 * Gives an uploaded photograph to a draft that was never on sale and has none, such as a bottle that was
 * just received: who receives does not edit products.
 */
export async function addFirstPicture(
  tx: Transaction,
  actor: Actor,
  { id, key }: { id: string; key: string },
): Promise<UpdateProductResult | { kind: 'no-new-draft' }> {
  const product = (await loadProducts(tx, [id])).get(id);
  if (!product) return { kind: 'unknown' };
  const { record, firstPublishedAt, version } = product;
  const isNew = record.status === 'draft' && firstPublishedAt === null;
  if (!isNew || (await listProductPictures(tx, id)).length > 0) return { kind: 'no-new-draft' };
  const pictures = [{ key, alt: '' }];
  return await setProductPictures(tx, actor, { id, pictures, expectedVersion: version });
}

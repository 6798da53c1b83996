import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { lockProduct } from '../record/load-products.ts';
import { toPlaced } from '../pictures/placed-picture.ts';
import { listProductPictures } from '../pictures/product-pictures.ts';
import { setProductPictures } from './set-product-pictures.ts';
import type { UpdateProductResult } from './update-product.ts';

/**
 * Puts an uploaded photograph behind those that a product has, upon its present version. Pictures of
 * the demo give way to it. `there`: the product has it already.
 */
export async function addPicture(
  tx: Transaction,
  actor: Actor,
  { id, key }: { id: string; key: string },
): Promise<UpdateProductResult | { kind: 'there' }> {
  if (!(await lockProduct(tx, id))) return { kind: 'unknown' };
  const before = await listProductPictures(tx, id);
  if (before.some(({ picture }) => picture?.key === key)) return { kind: 'there' };
  const own = before.filter(({ isDemo }) => !isDemo);
  return await setProductPictures(tx, actor, { id, pictures: [...own.map(toPlaced), { key, alt: '' }] });
}

import { findUsedSecondLine } from '#contract/catalog/second-line.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { copyProductPictures } from './set-product-pictures.ts';
import { createProduct } from './create-product.ts';
import { loadProducts } from '../record/load-products.ts';
import type { SaveProductResult } from './save-product.ts';

/**
 * Creates a draft with all fields and photographs of a product but those that are its own: id, slug,
 * SKU, barcodes, stock, awards, notes of the tasters, rating and redirect. A second line that is not
 * used stays behind.
 */
export async function duplicateProduct(
  tx: Transaction,
  actor: Actor,
  { id, slug, sku }: { id: string; slug: string; sku: string },
): Promise<SaveProductResult | { kind: 'unknown' }> {
  const original = (await loadProducts(tx, [id])).get(id);
  if (!original) return { kind: 'unknown' };
  const { status: _, ...record } = original.record;
  const own = {
    slug,
    sku,
    secondLine: findUsedSecondLine(record.name, record.secondLine),
    barcodes: [],
    awards: [],
    tasterNotes: [],
    rating: null,
    redirectTo: null,
  };
  // Its price is that of a product in the shop, which is reason enough.
  const created = await createProduct(tx, actor, { ...record, ...own }, `copy of ${record.slug}`);
  if (created.kind === 'saved') await copyProductPictures(tx, actor, { from: id, to: created.product.id });
  return created;
}

import type { Handle } from '#platform/database/handle.ts';
import type { Issue } from '../record/issue.ts';
import { loadProducts } from '../record/load-products.ts';
import type { StoredProduct } from '../record/product-record.ts';
import { checkProducts } from './save-product.ts';

/** A draft, and why it cannot be published; no issues: it can. */
export type ProductGaps = { product: StoredProduct; issues: Issue[] };

/**
 * Finds what keeps drafts from being published, by the rules that publish them. Ids of products that
 * are no drafts are left out. Returns the drafts in the order of their ids.
 */
export async function findGaps(db: Handle, ids: readonly string[]): Promise<ProductGaps[]> {
  const stored = await loadProducts(db, ids);
  const drafts = ids.flatMap((id) => {
    const product = stored.get(id);
    return product?.record.status === 'draft' ? [product] : [];
  });
  const results = await checkProducts(
    db,
    drafts.map((product) => ({
      id: product.id,
      record: { ...product.record, status: 'published' },
      stored: product,
      action: 'product.published',
    })),
  );
  return drafts.map((product, index) => {
    const result = results[index];
    return { product, issues: result?.kind === 'invalid' ? result.issues : [] };
  });
}

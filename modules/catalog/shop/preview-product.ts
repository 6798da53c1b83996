import { patchObject } from '#modules/editing/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type ProductPreview, previewShopProduct } from './preview-shop-product.ts';
import type { CatalogFrame } from './to-shop-product.ts';
import { isUuid } from '../record/is-uuid.ts';
import { loadProducts } from '../record/load-products.ts';
import { type ProductRecord, ProductRecordSchema } from '../record/product-record.ts';

/**
 * Shows a product with the fields of a draft over it. A draft is saved unchecked while its editor
 * types: a field that is not valid yet shows what is stored.
 */
export async function previewProduct(
  db: Handle,
  { id, patch }: { id: string; patch: Readonly<Record<string, unknown>> },
  frame: CatalogFrame,
): Promise<ProductPreview | undefined> {
  if (!isUuid(id)) return undefined;
  const stored = (await loadProducts(db, [id])).get(id);
  if (!stored) return undefined;
  const record = applyValid(stored.record, patch);
  const isKnown = frame.wholeTree.find(record.categoryId) !== undefined;
  const { categoryId } = stored.record;
  return await previewShopProduct(db, id, isKnown ? record : { ...record, categoryId }, frame);
}

function applyValid(record: ProductRecord, patch: Readonly<Record<string, unknown>>): ProductRecord {
  const edited = patchObject(record, patch);
  const valid = Object.entries(patch).flatMap(([field]) => {
    const schema = SHAPE.get(field);
    const parsed = schema?.safeParse(edited[field] ?? null);
    return parsed?.success ? [[field, parsed.data] as const] : [];
  });
  return { ...record, ...Object.fromEntries(valid) };
}

const SHAPE = new Map(Object.entries(ProductRecordSchema.shape));

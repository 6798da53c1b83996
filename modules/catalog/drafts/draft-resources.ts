import { createDrafts, parseRecord, type SavedRecord, withEveryField } from '#modules/editing/kinds.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { CATEGORY_KIND } from '../categories/category-kind.ts';
import { updateCategory } from '../categories/edit-category.ts';
import { COLLECTION_KIND } from '../collections/collection-kind.ts';
import { updateCollection } from '../collections/edit-collection.ts';
import { updateProduct, type UpdateProductResult } from '../products/update-product.ts';
import { listFieldNames } from '../record/derive-fields.ts';
import { isUuid } from '../record/is-uuid.ts';
import { lockProduct } from '../record/load-products.ts';
import { ProductRecordSchema } from '../record/product-record.ts';

type Unsaved = Exclude<UpdateProductResult, { kind: 'saved' }>;

const PRODUCT = {
  name: 'product',
  fields: Object.keys(ProductRecordSchema.shape),
  savedAtOnce: listFieldNames((row) => row.isSavedAtOnce === true),
  lock: async (tx: Transaction, id: string) => (isUuid(id) ? await lockProduct(tx, id) : undefined),
};

/** Products as resources that can have drafts. Price, status and flags save at once. */
export const PRODUCT_DRAFTS = createDrafts(
  PRODUCT,
  async (tx, actor, { record: merged, ...input }): Promise<SavedRecord | Unsaved> => {
    const stored = await lockProduct(tx, input.id);
    const wanted = withEveryField(ProductRecordSchema, merged);
    const { record, issues } = parseRecord(ProductRecordSchema, wanted, stored?.record);
    if (issues.length > 0) return { kind: 'invalid', issues };
    const { status: _, ...change } = record;
    const result = await updateProduct(tx, actor, { ...input, change });
    if (result.kind !== 'saved') return result;
    const { version } = result.product;
    return { kind: 'saved', id: input.id, version, changedFields: result.changedFields };
  },
);

/** Categories and collections as resources that can have drafts. */
export const CATEGORY_DRAFTS = createDrafts(CATEGORY_KIND, updateCategory);
export const COLLECTION_DRAFTS = createDrafts(COLLECTION_KIND, updateCollection);

import type { z } from 'zod';
import type { DraftResource } from '#modules/editing/index.ts';
import { CategoryRecordSchema, lockCategory } from '../record/category-record.ts';
import { type SaveCategoryResult, updateCategory } from '../categories/edit-category.ts';
import { CollectionRecordSchema, lockCollection } from '../record/collection-record.ts';
import { type SaveCollectionResult, updateCollection } from '../collections/edit-collection.ts';
import { listFieldNames } from '../record/derive-fields.ts';
import { isUuid } from '../record/is-uuid.ts';
import type { Issue } from '../record/issue.ts';
import { parseRecord, withEveryField } from '../record/parse-record.ts';
import { lockProduct } from '../record/load-products.ts';
import { ProductRecordSchema } from '../record/product-record.ts';
import { updateProduct, type UpdateProductResult } from '../products/update-product.ts';

type Unsaved<Result> = Exclude<Result, { kind: 'saved' }>;

/** Products as resources that can have drafts. Price, status and flags save at once. */
export const PRODUCT_DRAFTS: DraftResource<Unsaved<UpdateProductResult>> = {
  kind: 'product',
  fields: listFields(
    ProductRecordSchema,
    listFieldNames((row) => row.isSavedAtOnce === true),
  ),
  find: async (tx, id) => toFound(isUuid(id) ? await lockProduct(tx, id) : undefined),
  async update(tx, actor, { data, ...input }) {
    const stored = await lockProduct(tx, input.id);
    const parsed = parseRecord(
      ProductRecordSchema,
      withEveryField(ProductRecordSchema, data),
      stored?.record,
    );
    if (parsed.issues.length > 0) return refuse(parsed.issues);
    const { status: _, ...change } = parsed.record;
    const result = await updateProduct(tx, actor, { ...input, change });
    return result.kind === 'saved'
      ? { kind: 'saved', version: result.product.version }
      : { kind: 'refused', refusal: result };
  },
};

/** Categories as resources that can have drafts. Status and place in the tree save at once. */
export const CATEGORY_DRAFTS: DraftResource<Unsaved<SaveCategoryResult>> = {
  kind: 'category',
  fields: listFields(CategoryRecordSchema, ['status', 'parentId', 'position']),
  find: async (tx, id) => toFound(isUuid(id) ? await lockCategory(tx, id) : undefined),
  async update(tx, actor, { data, ...input }) {
    const stored = await lockCategory(tx, input.id);
    const parsed = parseRecord(
      CategoryRecordSchema,
      withEveryField(CategoryRecordSchema, data),
      stored?.record,
    );
    if (parsed.issues.length > 0) return refuse(parsed.issues);
    const result = await updateCategory(tx, actor, { ...input, change: parsed.record });
    return result.kind === 'saved' ? result : { kind: 'refused', refusal: result };
  },
};

/** Collections as resources that can have drafts. Status, order and the flag of the list save at once. */
export const COLLECTION_DRAFTS: DraftResource<Unsaved<SaveCollectionResult>> = {
  kind: 'collection',
  fields: listFields(CollectionRecordSchema, ['status', 'position', 'isListed']),
  find: async (tx, id) => toFound(isUuid(id) ? await lockCollection(tx, id) : undefined),
  async update(tx, actor, { data, ...input }) {
    const stored = await lockCollection(tx, input.id);
    const parsed = parseRecord(
      CollectionRecordSchema,
      withEveryField(CollectionRecordSchema, data),
      stored?.record,
    );
    if (parsed.issues.length > 0) return refuse(parsed.issues);
    const result = await updateCollection(tx, actor, { ...input, change: parsed.record });
    return result.kind === 'saved' ? result : { kind: 'refused', refusal: result };
  },
};

/** Returns the fields of a record without those that save at once. */
function listFields<Shape extends z.core.$ZodShape>(
  { shape }: z.ZodObject<Shape>,
  immediate: readonly (keyof Shape & string)[],
): string[] {
  const left: readonly string[] = immediate;
  return Object.keys(shape).filter((field) => !left.includes(field));
}

const toFound = <Data>(stored: { version: number; record: Data } | undefined) =>
  stored && { version: stored.version, data: stored.record };

const refuse = (issues: Issue[]) => ({
  kind: 'refused' as const,
  refusal: { kind: 'invalid' as const, issues },
});

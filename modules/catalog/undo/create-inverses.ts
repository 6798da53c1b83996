import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  createRecordInverses,
  type Inverse,
  type Inverses,
  refuseUndo,
  UNDO_REFUSALS,
  toUndoOutcome,
} from '#modules/audit/index.ts';
import { createAttributeInverses } from './create-attribute-inverses.ts';
import { deleteCategory } from '../categories/delete-category.ts';
import { CATEGORY_KIND } from '../categories/category-kind.ts';
import { updateCategory } from '../categories/edit-category.ts';
import { COLLECTION_KIND } from '../collections/collection-kind.ts';
import { deleteCollection, updateCollection } from '../collections/edit-collection.ts';
import { explain, explainIssues } from './explain-refusal.ts';
import { createInverses, parseRecord } from '#modules/editing/kinds.ts';
import { findGroupPicture, type Group, setGroupPicture } from '../pictures/group-picture.ts';
import { PlacedPictureSchema, toPlaced } from '../pictures/placed-picture.ts';
import { listProductPictures } from '../pictures/product-pictures.ts';
import { restoreProductPictures, setProductPictures } from '../products/set-product-pictures.ts';
import { recreateProduct } from '../products/create-product.ts';
import { deleteProduct, type ProductDependents } from '../products/delete-product.ts';
import { lockProduct } from '../record/load-products.ts';
import { EMPTY_PRODUCT, ProductRecordSchema } from '../record/product-record.ts';
import { setProductStatus } from '../products/set-product-status.ts';
import { updateProduct } from '../products/update-product.ts';
import { undoConfirmation } from '../translations/confirm-translations.ts';
import { undoMove } from './undo-move.ts';

/**
 * Returns the inverses of changes of products, categories and collections. `dependents` asks the modules
 * of orders, stock and planned prices about products that are deleted or come back.
 */
export function createCatalogInverses(dependents: ProductDependents): Inverses {
  return {
    'product.pictures-changed': undoPictures,
    'category.picture-changed': undoPicture('category'),
    'collection.picture-changed': undoPicture('collection'),
    'category.moved': undoMove,
    'product.translations-confirmed': undoConfirmation('product'),
    'category.translations-confirmed': undoConfirmation('category'),
    'collection.translations-confirmed': undoConfirmation('collection'),
    ...createAttributeInverses(),
    ...createProductInverses(dependents),
    ...createInverses(CATEGORY_KIND, { update: updateCategory, remove: deleteCategory, explain }),
    ...createInverses(COLLECTION_KIND, { update: updateCollection, remove: deleteCollection, explain }),
  };
}

const createProductInverses = (dependents: ProductDependents): Inverses =>
  createRecordInverses('product', ['updated', 'published', 'unpublished', 'archived'], {
    find: lockProduct,
    async update(tx, actor, { id, patch, record, stored, reason }) {
      const parsed = parseRecord(ProductRecordSchema, record, stored);
      if (parsed.issues.length > 0) return explainIssues(parsed.issues);
      const { status, ...change } = parsed.record;
      const isOnlyStatus = Object.keys(patch).every((field) => field === 'status');
      const reasons = isOnlyStatus
        ? []
        : explain(await updateProduct(tx, actor, { id, change, reason: reason || 'undo' }));
      if (reasons.length > 0 || !('status' in patch)) return reasons;
      return explain(await setProductStatus(tx, actor, { id, status, reason, isUndo: true }));
    },
    async recreate(tx, actor, { id, record, reason }) {
      const { plannedPrices, pictures, ...given } = record;
      // What was deleted was valid when it was stored; an earlier release had fewer fields.
      const fields = { ...EMPTY_PRODUCT, ...given };
      const parsed = parseRecord(ProductRecordSchema, fields, fields);
      if (parsed.issues.length > 0) return explainIssues(parsed.issues);
      const input = { id, record: parsed.record, reason: reason || 'undo' };
      const reasons = explain(await recreateProduct(tx, actor, input));
      if (reasons.length > 0) return reasons;
      await dependents.restorePlans(tx, id, plannedPrices);
      await restoreProductPictures(tx, id, pictures);
      return reasons;
    },
    async remove(tx, actor, { id, reason }) {
      const result = await deleteProduct(tx, actor, { id, reason }, dependents);
      if (result.kind !== 'has-history') return explain(result);
      // What was on sale, in stock or ordered stays, archived.
      return explain(await setProductStatus(tx, actor, { id, status: 'archived', reason }));
    },
  });

const PicturesSchema = z.array(PlacedPictureSchema);
const PictureChangeSchema = z.object({ picture: PlacedPictureSchema.nullable() });

const undoPictures: Inverse = async (tx, actor, { resource: { id }, before, after }, reason) => {
  if (!(await lockProduct(tx, id))) return refuseUndo(UNDO_REFUSALS.deleted);
  const current = (await listProductPictures(tx, id)).map(toPlaced);
  if (!isDeepStrictEqual(current, PicturesSchema.parse(after?.['pictures'])))
    return refuseUndo('The photographs were changed again since.');
  const pictures = PicturesSchema.parse(before?.['pictures']);
  return toUndoOutcome(explain(await setProductPictures(tx, actor, { id, pictures, reason })));
};

const undoPicture =
  (kind: Group['kind']): Inverse =>
  async (tx, actor, { resource: { id }, before, after }, reason) => {
    const current = await findGroupPicture(tx, { kind, id });
    if (!isDeepStrictEqual(current, PictureChangeSchema.parse(after).picture))
      return refuseUndo('The photograph was changed again since.');
    const { picture } = PictureChangeSchema.parse(before);
    return toUndoOutcome(explain(await setGroupPicture(tx, actor, { kind, id, picture, reason })));
  };

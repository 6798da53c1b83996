/** Products as the rows of a merchant's list become them, for `modules/imports` and `modules/prices`. */
export {
  type ChangedProduct,
  checkProducts,
  type ProductToSave,
  writeChecked,
} from './products/save-product.ts';
export { loadCategories, type StoredCategory } from './record/category-record.ts';
export { classOfStrength } from './record/complete-record.ts';
export { parseGtin } from './record/gtin.ts';
export type { Issue } from './record/issue.ts';
export { loadProducts, lockProducts } from './record/load-products.ts';
export { EMPTY_PRODUCT, type ProductRecord, type StoredProduct } from './record/product-record.ts';
export { MAX_PICTURES, setProductPictures } from './products/set-product-pictures.ts';
export { listProductPictures } from './pictures/product-pictures.ts';
export { mayMove } from './record/publishing.ts';
export { listDefinitions, type StoredDefinition } from './whole/definitions.ts';
export { findIdsByKey } from './whole/find-ids-by-key.ts';
export { findTakenSlugs } from './whole/find-taken-slugs.ts';
export { listIds } from './whole/list-ids.ts';
export { loadClasses } from './whole/load-classes.ts';

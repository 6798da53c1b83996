/** Products: their records, and the commands that change them. */
export { PRODUCT_DRAFTS } from './drafts/draft-resources.ts';
export { listProductPictures, type ProductPicture } from './pictures/product-pictures.ts';
export { changeProducts, type ProductDecision } from './products/change-products.ts';
export { createProduct } from './products/create-product.ts';
export { deleteProduct, type ProductHistory, type ProductDependents } from './products/delete-product.ts';
export { duplicateProduct } from './products/duplicate-product.ts';
export { setProductPictures, MAX_PICTURES } from './products/set-product-pictures.ts';
export { setProductStatus, type SetProductStatusResult } from './products/set-product-status.ts';
export { updateProduct, type UpdateProductResult, type ProductChange } from './products/update-product.ts';
export type { ChangedMeanwhile } from './record/check-version.ts';
export { findTranslationIssues } from './record/find-translation-issues.ts';
export { getGiven } from './record/get-given.ts';
export type { Issue } from './record/issue.ts';
export { loadProducts, lockProduct } from './record/load-products.ts';
export { type ProductRecord, ProductRecordSchema, type StoredProduct } from './record/product-record.ts';
export { confirmTranslations } from './translations/confirm-translations.ts';
export { createCatalogInverses } from './undo/create-inverses.ts';
export { explainIssues, explain } from './undo/explain-refusal.ts';

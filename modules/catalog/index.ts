export { type CategoryAttribute, listCategoryAttributes } from './office/list-category-attributes.ts';
export {
  listOfficeCategories,
  listOfficeCollections,
  OFFICE_GROUP_FIELDS,
  type OfficeCategory,
  type OfficeCollection,
} from './office/list-office-groups.ts';
export {
  listOfficeProducts,
  listPaletteProducts,
  OFFICE_PRODUCT_FIELDS,
  type OfficeProduct,
  type PaletteProduct,
} from './office/list-office-products.ts';
export { MAX_PICTURES, setProductPictures } from './pictures/set-product-pictures.ts';
export { setGroupPicture } from './pictures/group-picture.ts';
export { listPicturePlaces } from './pictures/picture-places.ts';
export { loadThumbnails, type Thumbnail } from './office/load-thumbnails.ts';
export type { CatalogCollection } from './collections/collections.ts';
export { createRuleTest, type RuleReaders, startOfDays } from './collections/rule-test.ts';
export { type Catalog, createCatalog } from './catalog.ts';
export type { ProductLabel } from './find-label.ts';
export { createCatalogInverses } from './create-inverses.ts';
export {
  type CategoryNode,
  type CategoryTree,
  getDescendantIds,
  toCategory,
} from './categories/category-tree.ts';
export { countCatalogue, getCatalogueContents, loadSlugs } from './catalogue-contents.ts';
export { CATEGORY_DRAFTS, COLLECTION_DRAFTS, PRODUCT_DRAFTS } from './draft-resources.ts';
export { exportCatalogue, type ExportedCatalogue } from './export/export-catalogue.ts';
export { findSlug, loadNames, type NamedKind } from './load-names.ts';
export { findNearestSlug } from './find-nearest-slug.ts';
export { findConflicts } from './import/find-conflicts.ts';
export { importCatalogue, type ImportedCatalogue } from './import/import-catalogue.ts';
export { RefusedImport } from './import/refused-import.ts';
export type { ImportedRows, OverwrittenProduct } from './import/imported-rows.ts';
export {
  adoptPlaceholders,
  deletePlaceholders,
  loadPlaceholders,
  type Placeholders,
} from './import/placeholders.ts';
export { loadCatalogueFolder } from './import/load-catalogue-folder.ts';
export { explainIssues } from './explain-refusal.ts';
export { type Issue } from './issue.ts';
export type { ChangedMeanwhile } from './check-version.ts';
export { findProduct, findProductId, type NamedProduct } from './products/find-product.ts';
export { type ProductRecord, ProductRecordSchema, type StoredProduct } from './products/product-record.ts';
export { changePrice, type PriceChange } from './prices/change-price.ts';
export { listAttributeKeys } from './attributes/list-attribute-keys.ts';
export { movesPricesFar } from './prices/moves-prices-far.ts';
export { getGiven } from './products/get-given.ts';
export { loadProducts } from './products/load-products.ts';
export { createProduct, type NewProduct } from './products/create-product.ts';
export { type ProductChange, updateProduct, type UpdateProductResult } from './products/update-product.ts';
export { changeProducts, type ProductDecision } from './products/change-products.ts';
export { setProductStatus, type SetProductStatusResult } from './products/set-product-status.ts';
export {
  cancelPrice,
  type CancelPriceResult,
  listPlannedPrices,
  type PlannedPriceRow,
  schedulePrice,
  type SchedulePriceResult,
} from './prices/schedule-price.ts';
export { type DuePrices, runDuePrices } from './prices/run-due-prices.ts';
export { isOnSaleTooLong, listPriceHistory, prunePriceHistory } from './prices/price-history.ts';
export { duplicateProduct } from './products/duplicate-product.ts';
export { countProductsOfSuppliers } from './products/count-products-of-suppliers.ts';
export { deleteProduct, type DeleteProductResult, type ProductHistory } from './products/delete-product.ts';
export {
  createCategory,
  type NewCategory,
  type SaveCategoryResult,
  updateCategory,
} from './categories/edit-category.ts';
export { deleteCategory, type DeleteCategoryResult } from './categories/delete-category.ts';
export { findMergeEffect, mergeCategory } from './categories/merge-category.ts';
export { type CategoryMove, moveCategory } from './categories/move-category.ts';
export type { LostAttribute } from './categories/find-lost-attributes.ts';
export { type AttributeRecord, AttributeFieldsSchema } from './attributes/attribute-record.ts';
export { type AttributeSet, listAttributeSet } from './attributes/list-attribute-set.ts';
export { removeAttribute } from './attributes/remove-attribute.ts';
export { replaceChoice } from './attributes/replace-choice.ts';
export {
  createAttribute,
  type NewAttribute,
  type SaveAttributeResult,
  updateAttribute,
} from './attributes/save-attribute.ts';
export { CategoryRecordSchema } from './categories/category-record.ts';
export { findCategoryId } from './categories/find-category-id.ts';
export {
  listProductsInScope,
  type ProductInScope,
  type ProductScope,
} from './list-products-in-scope.ts';
export { loadCaseSizes } from './case-sizes.ts';
export { changeSellableStock, lockSellableStock, type SellableStock } from './sellable-stock.ts';
export {
  createCollection,
  deleteCollection,
  type NewCollection,
  type SaveCollectionResult,
  updateCollection,
} from './collections/edit-collection.ts';
export { CollectionRecordSchema } from './collections/collection-record.ts';
export {
  type CollectionMember,
  findCollectionMembers,
  findOfficeCollection,
  listRuleChoices,
} from './office/office-collection.ts';
export { findCollectionId } from './collections/find-collection-id.ts';
export type { PublishingState } from './tables.ts';
export type { CardRow } from './list-cards.ts';
export type { ArchivedProduct, ProductPreview } from './list-wrappers.ts';
export {
  addProductPictures,
  hasDemoPictures,
  listPictureKeys,
  listProductPictures,
  type ProductPicture,
  removeProductPicture,
} from './pictures/product-pictures.ts';
export {
  type DemoPictures,
  removeDemoScenes,
  replaceDemoPictures,
} from './pictures/replace-demo-pictures.ts';
export { IS_LOW_STOCK, listLowStock, type LowStockProduct } from './products/list-low-stock.ts';
export { type DatedPrice, listPricesBetween } from './prices/list-prices-between.ts';
export { type PlannedSale, planSales } from './prices/plan-sales.ts';
export { type FailedPrice, listFailedPrices } from './prices/list-failed-prices.ts';
export { listUpcomingPrices, type UpcomingPrice } from './prices/list-upcoming-prices.ts';
export { confirmTranslations, type ConfirmTranslationsResult } from './translations/confirm-translations.ts';
export { findTranslationIssues } from './translations/find-translation-issues.ts';
export { ignoreIssue, type IgnoreIssueResult } from './doctor/ignore-issue.ts';
export {
  ISSUE_CODES,
  ISSUE_SEVERITIES,
  ISSUE_SUBJECTS,
  SHOP_CODES,
  type ShopIssueCode,
} from './doctor/issue-codes.ts';
export { type LinkTargets, findLinkTargets } from './doctor/find-link-targets.ts';
export { type LinkedText, listLinkedTexts } from './doctor/list-linked-texts.ts';
export { type ShopFinding, storeFindings } from './doctor/store-findings.ts';
export {
  type CatalogueIssue,
  countBlockingIssues,
  countIssuesOf,
  countShopIssues,
  findCatalogueIssue,
  listCatalogueIssues,
} from './doctor/list-issues.ts';
export { loadCollections } from './collections/collections.ts';
export { recheckCatalogue } from './doctor/recheck.ts';

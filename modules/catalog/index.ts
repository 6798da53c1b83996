export type { CatalogCollection, CollectionRule } from './collections.ts';
export { type Catalog, createCatalog } from './catalog.ts';
export { updateProduct, type ProductChange, type ProductChangeFailure } from './update-product.ts';
export { type CategoryNode, type CategoryTree, getDescendantIds, toCategory } from './category-tree.ts';
export { findNearestSlug } from './find-nearest-slug.ts';
export { findConflicts } from './import/find-conflicts.ts';
export { importCatalogue, type ImportedCatalogue, type ImportedRows } from './import/import-catalogue.ts';
export { adoptPlaceholders, deletePlaceholders, loadPlaceholders } from './import/placeholders.ts';
export { loadCatalogueFolder } from './import/load-catalogue-folder.ts';
export {
  deleteCategory,
  deleteCollection,
  deleteProduct,
  lockNamedProduct,
  type NamedProduct,
  loadWithdrawalDay,
  setWithdrawn,
} from './remove-products.ts';
export { loadCaseSizes } from './case-sizes.ts';
export { changeSellableStock, lockSellableStock, type SellableStock } from './sellable-stock.ts';
export type { CardRow } from './list-cards.ts';
export type { ArchivedProduct } from './list-wrappers.ts';
export {
  addProductPictures,
  listProductPictures,
  type ProductPicture,
  removeProductPicture,
} from './pictures/product-pictures.ts';
export {
  type DemoPictures,
  removeDemoScenes,
  replaceDemoPictures,
} from './pictures/replace-demo-pictures.ts';

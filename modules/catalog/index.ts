export type { CatalogCollection, CollectionRule } from './collections.ts';
export { type Catalog, openCatalog } from './catalog.ts';
export { changeProduct, type ProductChange, type ProductChangeFailure } from './change-product.ts';
export { type CategoryNode, type CategoryTree, idsBelow, toCategory } from './category-tree.ts';
export { findNearestSlug } from './find-nearest-slug.ts';
export { findConflicts } from './import/find-conflicts.ts';
export { importCatalogue, type ImportedCatalogue, type ImportedRows } from './import/import-catalogue.ts';
export { adoptPlaceholders, deletePlaceholders, readPlaceholders } from './import/placeholders.ts';
export { readCatalogueFolder } from './import/read-catalogue-folder.ts';
export {
  deleteCategory,
  deleteCollection,
  deleteProduct,
  lockNamedProduct,
  type NamedProduct,
  readWithdrawalDay,
  setWithdrawn,
} from './remove-products.ts';
export type { CardRow } from './read-cards.ts';
export {
  addProductPictures,
  listProductPictures,
  type ProductPicture,
  removeProductPicture,
} from './pictures/product-pictures.ts';
export { type DemoPictures, removeDemoScenes, takeDemoPictures } from './pictures/take-demo-pictures.ts';

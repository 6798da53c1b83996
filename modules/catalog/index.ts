export type { CatalogCollection, CollectionRule } from './collections.ts';
export { type Catalog, openCatalog } from './catalog.ts';
export { changeProduct, type ProductChange } from './change-product.ts';
export { type CategoryNode, type CategoryTree, idsBelow, toCategory } from './category-tree.ts';
export { findNearestSlug } from './find-nearest-slug.ts';
export { importCatalogue, type ImportedCatalogue } from './import/import-catalogue.ts';
export { readCatalogueFolder } from './import/read-catalogue-folder.ts';
export type { CardRow } from './read-cards.ts';
export {
  addProductPictures,
  listProductPictures,
  type ProductPicture,
  removeProductPicture,
} from './pictures/product-pictures.ts';
export { type DemoPictures, removeDemoScenes, takeDemoPictures } from './pictures/take-demo-pictures.ts';

/** Lists of the catalogue for staff. */
export { countCatalogue } from './names/catalogue-contents.ts';
export { findIdsByName } from './names/find-by-name.ts';
export { findBarcode } from './office/find-barcode.ts';
export { listCategoryAttributes } from './office/list-category-attributes.ts';
export {
  listOfficeCategories,
  listOfficeCollections,
  OFFICE_GROUP_FIELDS,
} from './office/list-office-groups.ts';
export {
  listOfficeProductIds,
  listOfficeProducts,
  listPaletteProducts,
  OFFICE_PRODUCT_FIELDS,
  type OfficeProduct,
} from './office/list-office-products.ts';
export { listProductChoices } from './office/list-product-choices.ts';
export { loadBarcodes } from './office/load-barcodes.ts';
export { type FindThumbnail, loadThumbnails } from './office/load-thumbnails.ts';
export {
  type CollectionMember,
  findCollectionMembers,
  findOfficeCollection,
  listRuleChoices,
} from './office/office-collection.ts';
export { listPicturesOfProducts, type PictureOfProduct } from './pictures/list-pictures-of-products.ts';
export { listPicturePlaces } from './pictures/picture-places.ts';
export { countProductsOfSuppliers } from './stock/count-products-of-suppliers.ts';
export { findThreshold, listLowStock, listToOrder, type ProductToOrder } from './stock/list-low-stock.ts';

/** What operators and the seed need beside the commands on products and groups. */
export { countCatalogue, getCatalogueContents } from './names/catalogue-contents.ts';
export { findNearestSlug } from './names/find-nearest-slug.ts';
export { findIdBySlug } from './names/load-names.ts';
export {
  hasDemoPictures,
  listPictureKeys,
  addProductPictures,
  removeProductPicture,
} from './pictures/product-pictures.ts';
export {
  type DemoPictures,
  removeDemoScenes,
  replaceDemoPictures,
} from './pictures/replace-demo-pictures.ts';
export { findProductReference } from './products/find-product.ts';

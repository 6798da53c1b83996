/** Loads the demo's catalogue with the shop's own import. Needs the shop's packages. */
export { loadCatalogueFolder } from '../../modules/catalogue-files/index.ts';

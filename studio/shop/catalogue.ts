/** Reads the demo's catalogue as the shop's import reads it. Needs the shop's own packages. */
export { loadCatalogueFolder } from '../../modules/catalog/index.ts';

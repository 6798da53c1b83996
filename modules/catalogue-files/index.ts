export { exportCatalogue, type ExportedCatalogue } from './export/export-catalogue.ts';
export { loadCatalogueFolder } from './files/load-catalogue-folder.ts';
export { findConflicts } from './import/find-conflicts.ts';
export { importCatalogue, type ImportedCatalogue } from './import/import-catalogue.ts';
export type { ImportedRows, OverwrittenProduct } from './import/imported-rows.ts';
export { adoptPlaceholders, deletePlaceholders, loadPlaceholders } from './import/placeholders.ts';
export { RefusedImport } from './import/refused-import.ts';
export type { Placeholders } from '#modules/catalog/files.ts';
export type { CatalogueData } from './files/load-catalogue-folder.ts';

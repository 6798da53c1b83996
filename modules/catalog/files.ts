/** The catalogue as a whole, for the module that reads and writes its files. */
export { CATEGORY_KIND } from './categories/category-kind.ts';
export { COLLECTION_KIND } from './collections/collection-kind.ts';
export { getCatalogueContents } from './names/catalogue-contents.ts';
export { checkProducts, writeChecked } from './products/save-product.ts';
export { AttributeFieldsSchema } from './record/attribute-record.ts';
export { findWrongValue } from './record/attribute-values.ts';
export {
  type CategoryRecord,
  CategoryRecordSchema,
  loadCategories,
  type StoredCategory,
} from './record/category-record.ts';
export { type CollectionRecord, loadStoredCollections } from './record/collection-record.ts';
export { classOfStrength, REQUIRED_TO_PUBLISH } from './record/complete-record.ts';
export { FIELD_SCHEMAS, FILE_FIELDS, optional } from './record/derive-fields.ts';
export { SlugSchema } from './record/formats.ts';
export type { Issue } from './record/issue.ts';
export { loadProducts } from './record/load-products.ts';
export { PRODUCT_PARTS } from './record/product-parts.ts';
export type { ProductRecord, StoredProduct } from './record/product-record.ts';
export { mayMove } from './record/publishing.ts';
export { sortParts } from './record/sort-parts.ts';
export { isEmptyTranslation, mergeTranslations } from './record/translation-fields.ts';
export {
  type AttributeValue,
  type GivenDefinition,
  listAttributeValues,
  listDefinitions,
  type StoredDefinition,
  writeDefinitions,
} from './whole/definitions.ts';
export { listIds } from './whole/list-ids.ts';
export { loadClasses } from './whole/load-classes.ts';
export { adoptPlaceholders, deletePlaceholders, type Placeholders } from './whole/placeholders.ts';
export { setSlugsAside } from './whole/set-slugs-aside.ts';
